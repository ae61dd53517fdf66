/**
 * Returns the SQL condition that the records of a person are under a legal hold, so that nothing of theirs may be
 * deleted. `personId` is a column. `personal-data` sets and lifts holds.
 */
export function underLegalHold(personId: string): string {
  return `exists (select from legal_holds_view g where g.person_id = ${personId} and g.lifted_at is null)`;
}
