import type { siteWords } from './fr/site-words.ts';
import type { words } from './fr/words.ts';

declare module 'use-intl' {
  // Declaration merging needs an interface.
  interface AppConfig {
    /** `siteWords` exist on the public pages only, and areas of `words` only where their bundle is loaded. */
    Messages: typeof words & typeof siteWords;
    Locale: 'fr' | 'en';
  }
}
