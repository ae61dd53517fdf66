import type { Queryable } from '../db/pool.ts';

/** After how many seconds to come back; undefined when the product is open. */
export async function findMaintenance(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ retryAfterS: number }>(
    'select retry_after_s as "retryAfterS" from maintenance',
  );
  return rows[0]?.retryAfterS;
}

export async function insertMaintenance(db: Queryable, retryAfterS: number, now: Date): Promise<void> {
  await db.query(
    `insert into maintenance (since, retry_after_s) values ($1, $2)
     on conflict (only_row) do update set retry_after_s = excluded.retry_after_s`,
    [now, retryAfterS],
  );
}

export async function deleteMaintenance(db: Queryable): Promise<void> {
  await db.query('delete from maintenance');
}
