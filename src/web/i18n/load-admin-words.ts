import type { SameKeys } from '#shared/words/same-keys.ts';
import type { adminWords as french } from './fr/admin/words.ts';
import type { Locale } from './locale.ts';

export type AdminWords = SameKeys<typeof french>;

const loaders: Record<Locale, () => Promise<AdminWords>> = {
  fr: async () => (await import('./fr/admin/words.ts')).adminWords,
  en: async () => (await import('./en/admin/words.ts')).adminWords,
};

/** The sentences of the back office, which customers never load. */
export function loadAdminWords(locale: Locale): Promise<AdminWords> {
  return loaders[locale]();
}
