import type { words as french } from './fr/words.ts';
import type { Locale } from './locale.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import type { SameKeys } from './same-keys.ts';

export type Words = SameKeys<typeof french>;

/** Each language is its own file, so that nobody downloads the one they do not read. */
const loaders: Record<Locale, () => Promise<Words>> = {
  fr: async () => withFrenchSpaces((await import('./fr/words.ts')).words),
  en: async () => (await import('./en/words.ts')).words,
};

export function loadWords(locale: Locale): Promise<Words> {
  return loaders[locale]();
}
