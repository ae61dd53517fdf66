/** One entry of a list of sanctioned people and organisations, in whichever format it was published. */
export type ListedEntry = {
  /** Names the entry within its list, the same in later versions. */
  key: string;
  kind: 'person' | 'organisation';
  /** The name first, then the aliases. */
  names: string[];
  /** `YYYY-MM-DD`, or a year alone. */
  birthDates: string[];
  /** What else the list says of it, for whoever decides. */
  facts: Record<string, string>;
};

/** A list as it was read; `dated` is what it says of its own date. */
export type PublishedList = { dated: string | undefined; entries: ListedEntry[] };
