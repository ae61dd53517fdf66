import type { Plugin } from 'vite';
import { paletteCss, themeCss } from './theme-css.ts';

const SHEETS: Record<string, () => string> = {
  'virtual:theme.css': themeCss,
  'virtual:palette.css': paletteCss,
};

/** Serves `virtual:theme.css` and `virtual:palette.css`, generated from `theme.ts`. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id in SHEETS ? `\0${id}` : undefined),
    load: (id) => SHEETS[id.slice(1)]?.(),
  };
}
