import type { ListedEntry } from '../list-port.ts';

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
