import type { adminWords } from './fr/admin/words.ts';
import type { siteWords } from './fr/site-words.ts';
import type { words } from './fr/words.ts';

declare module 'use-intl' {
  // Declaration merging needs an interface.
  interface AppConfig {
    /** `siteWords` exist on the public pages only, `admin` in the back office only. */
    Messages: typeof words & typeof siteWords & { admin: typeof adminWords };
    Locale: 'fr' | 'en';
  }
}
