import type { AuditAction } from '#shared/audit.ts';
import type { Queryable } from '../db/pool.ts';

/** Checks whether an action about this person has been recorded at a time or later. */
export async function wasRecordedSince(
  db: Queryable,
  { personId, action, since }: { personId: bigint; action: AuditAction; since: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from audit_log where person_id = $1 and action = $2 and at >= $3 limit 1',
    [personId, action, since],
  );
  return rowCount === 1;
}
