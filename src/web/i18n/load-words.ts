import type { SameKeys } from '#shared/words/same-keys.ts';
import { loadWithRetries } from '../load-with-retries.ts';
import type { words as french } from './fr/words.ts';
import { currentLocale, type Locale } from './locale.ts';
import type { WordBundle } from './word-bundles.ts';

export type Words = SameKeys<typeof french>;

type Loader = () => Promise<{ words: Partial<Words> }>;

/**
 * One file per bundle and language, so that nobody downloads words that they do not need. The build fills the bundles
 * (scripts/build/compile-words-plugin.ts).
 */
const LOADERS: Record<Locale, Record<WordBundle, Loader>> = {
  fr: {
    start: () => import('virtual:words-fr-start'),
    auth: () => import('virtual:words-fr-auth'),
    dashboard: () => import('virtual:words-fr-dashboard'),
    account: () => import('virtual:words-fr-account'),
    admin: () => import('virtual:words-fr-admin'),
  },
  en: {
    start: () => import('virtual:words-en-start'),
    auth: () => import('virtual:words-en-auth'),
    dashboard: () => import('virtual:words-en-dashboard'),
    account: () => import('virtual:words-en-account'),
    admin: () => import('virtual:words-en-admin'),
  },
};

const requested = new Set<WordBundle>(['start']);
const loaded: Record<Locale, Set<WordBundle>> = { fr: new Set(), en: new Set() };
const words: Record<Locale, Partial<Words>> = { fr: {}, en: {} };
const listeners = new Set<() => void>();

/** Returns the words loaded in a language; a new object whenever there are more. */
export function loadedWords(locale: Locale): Partial<Words> {
  return words[locale];
}

/** Calls `listener` when more words have loaded. Returns a function that unsubscribes it. */
export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads all bundles requested so far in this language, including those requested in the meantime. */
export async function loadWords(locale: Locale): Promise<void> {
  const missing = () => [...requested].filter((bundle) => !loaded[locale].has(bundle));
  for (let bundles = missing(); bundles.length > 0; bundles = missing()) {
    await Promise.all(
      bundles.map(async (bundle) => {
        const more = await loadWithRetries(LOADERS[locale][bundle]);
        if (loaded[locale].has(bundle)) return;
        loaded[locale].add(bundle);
        words[locale] = { ...words[locale], ...more.words };
      }),
    );
  }
  for (const listener of listeners) listener();
}

/** Loads these bundles in the page's language, even if it changes in the meantime. */
export async function loadWordBundles(bundles: readonly WordBundle[]): Promise<void> {
  for (const bundle of bundles) requested.add(bundle);
  let locale: Locale;
  do {
    locale = currentLocale();
    await loadWords(locale);
  } while (locale !== currentLocale());
}
