import type { ListedDate } from './listed-dates.ts';

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

/** The accepted percentage of records without a name. */
const MAX_UNNAMED_SHARE = 1;

/**
 * Returns the entries of a list. Throws when there are none, or when more than a few records have no name: then the
 * publisher has renamed elements, and everyone listed there would pass the screening.
 */
export function plausibleEntries(of: string, entries: readonly (ListedEntry | undefined)[]): ListedEntry[] {
  const named = entries.flatMap((entry) => entry ?? []);
  if (named.length === 0) throw new Error(`the list of ${of} is empty`);
  const nameless = entries.length - named.length;
  if (nameless * 100 > entries.length * MAX_UNNAMED_SHARE)
    throw new Error(`${nameless} of ${entries.length} records of the list of ${of} have no name`);
  return named;
}
