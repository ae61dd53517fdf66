import type { ListSource } from '#shared/screening.ts';

/**
 * A date of birth in the notation of ISO 8601-2: a day `1961-04-01`, a month `1961-04`, a year `1961`, about a year
 * `1961~`, or between two years `1958/1965`.
 */
export type ListedDate = string;

/** An entry of a list of sanctioned people and organisations, independent of the list's format. */
export type ListedEntry = {
  /** The entry's position in its list, for people who look it up. */
  key: string;
  /** The part of the key that stays the same between versions; decisions about the entry are stored under it. */
  lasting: string;
  kind: 'person' | 'organisation';
  /** The name first, then the aliases. */
  names: string[];
  birthDates: ListedDate[];
  /** Other facts of the entry, for the person who decides. */
  facts: Record<string, string>;
};

/** A parsed list; `dated` is the date that the list states. */
export type PublishedList = { dated: string | undefined; entries: ListedEntry[] };

/** `hash` is the same as long as the entries are, whatever else changes in the file. */
export type FetchedList =
  | { kind: 'fetched'; hash: string; list: PublishedList }
  | { kind: 'failed'; note: string };
export type ListFetcher = (source: ListSource) => Promise<FetchedList>;
