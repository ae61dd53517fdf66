/**
 * Returns what the rail charged beyond our books, in francs, from a case's facts. Returns undefined when they
 * do not contain it.
 */
export function readDifference({ difference }: { difference?: string }): bigint | undefined {
  return difference !== undefined && /^-?\d{1,18}$/.test(difference) ? BigInt(difference) : undefined;
}

/** The case's difference in francs, as `readDifference` reads it; null when unknown. */
export const DIFFERENCE_OF_CASE = `case when c.facts ->> 'difference' ~ '^-?[0-9]{1,18}$'
  then (c.facts ->> 'difference')::bigint end`;
