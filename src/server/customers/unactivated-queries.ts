import type { Queryable, Tx } from '../db/pool.ts';
import { eraseAddressesOf } from './closed-accounts.ts';

/** Tables whose rows name a person forever. Earlier releases wrote them about accounts that were never active. */
const TABLES_THAT_KEEP = ['customer_notes', 'risk_flags', 'legal_holds', 'account_closures'];

/**
 * Returns accounts opened before a time that were never activated and have no pending code, oldest first. Leaves out
 * those that a record keeps, since the oldest of them would be found by every run.
 */
export function findNeverActivated(
  db: Queryable,
  { openedBefore, now, limit }: { openedBefore: Date; now: Date; limit: number },
): Promise<bigint[]> {
  return db.column(
    `select id from people p where not was_activated and created_at < $1
       and not exists (select 1 from one_time_codes c where c.person_id = p.id and c.expires_at > $2)
       ${TABLES_THAT_KEEP.map((table) => `and not exists (select from ${table} k where k.person_id = p.id)`).join('\n')}
     order by created_at limit $3`,
    [openedBefore, now, limit],
  );
}

/** Locks a person who is still not activated and has no valid code. Returns false for any other. */
export async function lockNeverActivated(tx: Tx, personId: bigint, now: Date): Promise<boolean> {
  const never = 'select 1 from people where id = $1 and not was_activated for update skip locked';
  if (!(await tx.any(never, [personId]))) return false;
  // A separate statement: it sees a code that was made while the lock was waited for.
  const valid = 'select 1 from one_time_codes where person_id = $1 and expires_at > $2';
  return !(await tx.any(valid, [personId, now]));
}

/** Deletes a person and their addresses. Other rows that refer to them must be deleted before. */
export async function deletePerson(tx: Tx, personId: bigint): Promise<void> {
  await eraseAddressesOf(tx, personId);
  await tx.query('delete from people where id = $1', [personId]);
}
