import { rules } from '#shared/words/en/rules.ts';
import { about } from './about.ts';
import { appDownload } from './app-download.ts';
import { common } from './common.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';
import { register } from './register.ts';
import { site } from './site.ts';

/** All words of the public pages in English, written into the pages at build time. */
export const siteWords = { about, appDownload, common, contact, home, register, rules, site } as const;
