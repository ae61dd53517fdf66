/** What the rail took beyond our books, in francs, as a case's facts say; undefined when they do not. */
export function readDifference({ difference }: { difference?: string }): bigint | undefined {
  return difference !== undefined && /^-?\d{1,18}$/.test(difference) ? BigInt(difference) : undefined;
}
