/**
 * Returns what the rail took beyond our books, in francs, from a case's facts. Returns undefined when they do not
 * say.
 */
export function readDifference({ difference }: { difference?: string }): bigint | undefined {
  return difference !== undefined && /^-?\d{1,18}$/.test(difference) ? BigInt(difference) : undefined;
}
