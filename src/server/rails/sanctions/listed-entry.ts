import type { ListedDate } from './listed-dates.ts';

/** One entry of a list of sanctioned people and organisations, in whichever format it was published. */
export type ListedEntry = {
  /** Where it stands in its list, for whoever looks it up. */
  key: string;
  /** What stays of the key from one version to the next: what was decided about the entry holds as long. */
  lasting: string;
  kind: 'person' | 'organisation';
  /** The name first, then the aliases. */
  names: string[];
  birthDates: ListedDate[];
  /** What else the list says of it, for whoever decides. */
  facts: Record<string, string>;
};

/** A list as it was read; `dated` is what it says of its own date. */
export type PublishedList = { dated: string | undefined; entries: ListedEntry[] };

/** How many records may be without a name, of a hundred. */
const MAX_UNNAMED_SHARE = 1;

/**
 * The entries of a list; throws where it has none, or where more than a few records have no name: then its publisher
 * has changed what elements are called, and everybody in them would be let through.
 */
export function plausibleEntries(of: string, entries: readonly (ListedEntry | undefined)[]): ListedEntry[] {
  const named = entries.flatMap((entry) => entry ?? []);
  if (named.length === 0) throw new Error(`the list of ${of} is empty`);
  const nameless = entries.length - named.length;
  if (nameless * 100 > entries.length * MAX_UNNAMED_SHARE)
    throw new Error(`${nameless} of ${entries.length} records of the list of ${of} have no name`);
  return named;
}
