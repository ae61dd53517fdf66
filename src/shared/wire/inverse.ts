/** Returns the table with keys and values swapped. */
export function inverse<Name extends string, Other extends string>(
  table: Record<Other, Name>,
): Record<Name, Other> {
  const entries = Object.entries(table) as [Other, Name][];
  return Object.fromEntries(entries.map(([other, name]) => [name, other])) as Record<Name, Other>;
}
