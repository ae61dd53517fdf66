import type { SameKeys } from '#shared/words/same-keys.ts';
import type { words as french } from './fr/words.ts';
import type { Locale } from './locale.ts';

export type Words = SameKeys<typeof french>;

/**
 * Each language is its own file, so that nobody downloads the one they do not read. The build takes the sentences apart
 * and gives French its no-break spaces (scripts/build/compile-words-plugin.ts).
 */
const loaders: Record<Locale, () => Promise<Words>> = {
  fr: async () => (await import('./fr/words.ts')).words,
  en: async () => (await import('./en/words.ts')).words,
};

export function loadWords(locale: Locale): Promise<Words> {
  return loaders[locale]();
}
