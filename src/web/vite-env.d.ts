/// <reference types="vite/client" />

declare module 'virtual:theme.css';
declare module 'virtual:palette.css';

/** The words of one bundle, by area (scripts/build/compile-words-plugin.ts). */
declare module 'virtual:words-*' {
  export const words: Partial<import('./i18n/load-words.ts').Words>;
}
