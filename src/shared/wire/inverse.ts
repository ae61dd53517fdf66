/** Returns the table of our names with the wire's, given the one of the wire's names with ours, or the other way round. */
export function inverse<Name extends string, Other extends string>(
  table: Record<Other, Name>,
): Record<Name, Other> {
  const entries = Object.entries(table) as [Other, Name][];
  return Object.fromEntries(entries.map(([other, name]) => [name, other])) as Record<Name, Other>;
}
