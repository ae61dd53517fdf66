import type { Queryable } from '../db/pool.ts';

/** Returns whether the message was unanswered until now, or undefined when it does not exist. */
export async function markAnswered(
  db: Queryable,
  { id, by }: { id: bigint; by: bigint },
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await db.query<{ wasOpen: boolean }>(
    `update contact_messages m set answered_at = coalesce(m.answered_at, $2), answered_by = coalesce(m.answered_by, $3)
     from (select id, answered_at from contact_messages where id = $1 for update) before
     where m.id = before.id returning before.answered_at is null as "wasOpen"`,
    [id, now, by],
  );
  return rows[0]?.wasOpen;
}
