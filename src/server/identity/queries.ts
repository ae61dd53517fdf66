import type { Queryable } from '../db/pool.ts';

export async function countAccepted(db: Queryable, personId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from documents where person_id = $1 and status = 'VALIDE'",
    [personId],
  );
  return rows[0]?.count ?? 0;
}
