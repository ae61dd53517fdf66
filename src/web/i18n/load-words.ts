import type { SameKeys } from '#shared/words/same-keys.ts';
import type { words as french } from './fr/words.ts';
import { currentLocale, type Locale } from './locale.ts';
import type { Shelf } from './shelves.ts';

export type Words = SameKeys<typeof french>;

type Loader = () => Promise<{ words: Partial<Words> }>;

/**
 * A file for each shelf of each language, so that nobody downloads the language they do not read or the sentences of
 * screens they do not open. The build fills the shelves (scripts/build/compile-words-plugin.ts).
 */
const LOADERS: Record<Locale, Record<Shelf, Loader>> = {
  fr: {
    start: () => import('virtual:words-fr-start'),
    door: () => import('virtual:words-fr-door'),
    dashboard: () => import('virtual:words-fr-dashboard'),
    account: () => import('virtual:words-fr-account'),
  },
  en: {
    start: () => import('virtual:words-en-start'),
    door: () => import('virtual:words-en-door'),
    dashboard: () => import('virtual:words-en-dashboard'),
    account: () => import('virtual:words-en-account'),
  },
};

const needed = new Set<Shelf>(['start']);
const come: Record<Locale, Set<Shelf>> = { fr: new Set(), en: new Set() };
const held: Record<Locale, Partial<Words>> = { fr: {}, en: {} };
const listeners = new Set<() => void>();

/** The sentences that have come in this language: a new object whenever there are more. */
export function heldWords(locale: Locale): Partial<Words> {
  return held[locale];
}

/** Calls `listener` when more sentences have come. Returns what ends that. */
export function onMoreWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches in this language all that has been asked for so far, and what is asked for meanwhile. */
export async function loadWords(locale: Locale): Promise<void> {
  const missing = () => [...needed].filter((shelf) => !come[locale].has(shelf));
  for (let wanted = missing(); wanted.length > 0; wanted = missing()) {
    await Promise.all(
      wanted.map(async (shelf) => {
        const { words } = await LOADERS[locale][shelf]();
        if (come[locale].has(shelf)) return;
        come[locale].add(shelf);
        held[locale] = { ...held[locale], ...words };
      }),
    );
  }
  for (const listener of listeners) listener();
}

/** Fetches these shelves in the page's language, whichever that is by the time they have come. */
export async function loadShelves(shelves: readonly Shelf[]): Promise<void> {
  for (const shelf of shelves) needed.add(shelf);
  let locale: Locale;
  do {
    locale = currentLocale();
    await loadWords(locale);
  } while (locale !== currentLocale());
}
