import type { Plugin } from 'vite';
import { themeCss } from './theme-css.ts';

const NAME = 'virtual:theme.css';
const RESOLVED = `\0${NAME}`;

/** Serves `virtual:theme.css`, so that the style sheet always says what `theme.ts` says. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? themeCss() : undefined),
  };
}
