/**
 * Throws, in words for the operator, when a database was made by other migrations than ours: it has some that we do not
 * know and that come before our newest. Ours would meet tables of the same names and stop half-way, or worse, not stop.
 * What comes after our newest is of a later release, and no other history.
 */
export function refuseOtherHistory(applied: ReadonlySet<string>, ours: readonly string[]): void {
  const newest = ours.at(-1) ?? '';
  const unknown = [...applied].filter((name) => name < newest && !ours.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new Error(
    `The database was made by other migrations than this release has: it has ${unknown[0]}` +
      `${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''}, unknown here. Nothing was changed. ` +
      'Where its data may go, "npm run reset" throws them away and the next start begins anew; where DATABASE_URL names ' +
      'a database of your own, give an empty one.',
  );
}
