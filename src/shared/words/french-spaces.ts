const NO_BREAK = '\u00a0';

/** Replaces the space before : and » and after « with a no-break space. Canadian French has none before ; ? !. */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[:»])/g, NO_BREAK).replace(/« /g, `«${NO_BREAK}`);
}

/** Applies `frenchSpaces` to every sentence of a tree, so that sources use plain spaces. */
export function withFrenchSpaces<T>(words: T): T {
  if (typeof words === 'string') return frenchSpaces(words) as T;
  if (Array.isArray(words)) return words.map(withFrenchSpaces) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, withFrenchSpaces(value)])) as T;
}
