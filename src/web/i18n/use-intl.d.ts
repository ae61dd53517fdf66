import type { words } from './fr/words.ts';

declare module 'use-intl' {
  // Declaration merging needs an interface.
  interface AppConfig {
    Messages: typeof words;
    Locale: 'fr' | 'en';
  }
}
