import type { Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';
import { isOpenPayment } from '../open-payments.ts';
import { underLegalHold } from '../under-legal-hold.ts';
import type { Covered } from './coverage.ts';

/**
 * Returns a person's rows of one table by column name. Table and column names come from our own list, never from
 * input.
 */
export async function findRowsOf(
  db: Queryable,
  table: string,
  { whose, columns }: Covered,
  personId: bigint,
): Promise<Record<string, unknown>[]> {
  const value = await db.value<Record<string, unknown>[] | null>(
    `select jsonb_agg(to_jsonb(r)) as rows from (select ${columns.join(', ')} from ${table} where ${whose}) r`,
    [personId],
  );
  return value ?? [];
}

export type Closable = { balance: bigint; open: number; closed: boolean };

/** Returns what prevents closing. The caller has locked the account's row. */
export async function findClosable(tx: Tx, personId: bigint): Promise<Closable> {
  const { rows } = await tx.query<Closable>(
    `select a.balance, (select count(*)::int from payments_view t where t.person_id = $1
         and ${isOpenPayment('t.status')}) as open,
       exists (select 1 from account_closures c where c.person_id = $1) as closed
     from ledger_accounts_view a where a.person_id = $1`,
    [personId],
  );
  const [row] = rows;
  if (!row) throw new Error(`person ${personId} has no account`);
  return row;
}

/** Records the closure. The caller locks the sign-in. */
export async function insertClosure(
  tx: Tx,
  personId: bigint,
  { requestedBy, eraseAfter }: { requestedBy: bigint | null; eraseAfter: Date },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into account_closures (person_id, requested_at, requested_by, erase_after) values ($1, $2, $3, $4)`,
    [personId, now, requestedBy, eraseAfter],
  );
}

export type Closure = { at: Date | null; by: string | null; eraseAfter: Date | null; erasedAt: Date | null };

/** Returns how a customer's account was closed, if it was. Returns undefined when there is no such customer. */
export function findClosure(db: Queryable, personId: bigint): Promise<Closure | undefined> {
  return db.first(
    `select c.requested_at as at, ${nameOf('s')} as by, c.erase_after as "eraseAfter",
       c.erased_at as "erasedAt"
     from people_view p left join account_closures c on c.person_id = p.id left join people_view s on s.id = c.requested_by
     where p.id = $1 and 'ROLE_USER' = any (p.roles)`,
    [personId],
  );
}

export function findToErase(db: Queryable, now: Date, limit: number): Promise<bigint[]> {
  return db.column(
    `select person_id as id from account_closures c where erased_at is null and erase_after <= $1
       and not ${underLegalHold('c.person_id')}
     order by erase_after limit $2`,
    [now, limit],
  );
}

/**
 * Locks a person and marks the closed account as erased. Returns false when a hold was set, or the person erased, in
 * the meantime.
 */
export async function markErased(tx: Tx, personId: bigint, now: Date): Promise<boolean> {
  // Setting a hold locks the person too, so one that is set meanwhile comes before, and is seen, or waits.
  await tx.query('select from people where id = $1 for update', [personId]);
  return tx.any(
    `update account_closures c set erased_at = $2 where person_id = $1 and erased_at is null and erase_after <= $2
       and not ${underLegalHold('c.person_id')}`,
    [personId, now],
  );
}
