import { cad, type Money } from '#shared/money.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export type CustomerAccount = { id: bigint; personId: bigint; balance: Money<'CAD'> };

/**
 * Locks the accounts of these people in account order, to avoid deadlocks, and returns their balances. Until the
 * commit, only the holder decides about these people's money, limits and idempotency keys. People without an account
 * (staff) are left out.
 */
export async function lockCustomerAccounts(
  tx: Tx,
  personIds: bigint[],
): Promise<Map<bigint, CustomerAccount>> {
  const { rows } = await tx.query<{ id: bigint; person_id: bigint; balance: bigint }>(
    'select id, person_id, balance from ledger_accounts where person_id = any($1) order by id for update',
    [arrayOf(personIds)],
  );
  return new Map(rows.map((row) => [row.person_id, toAccount(row)]));
}

/**
 * Returns what open requests to withdraw hold of these people's balances; people without one are left out. Decisions
 * must read it after taking the account lock, which new requests take too.
 */
export async function withdrawalHolds(
  db: Queryable,
  personIds: bigint[],
  now: Date,
): Promise<Map<bigint, Money<'CAD'>>> {
  const { rows } = await db.query<{ id: bigint; hold: bigint }>(
    `select id, hold from unnest($1::bigint[]) as p (id), lateral withdrawal_hold(id, $2) as hold where hold is not null`,
    [arrayOf(personIds), now],
  );
  return new Map(rows.map(({ id, hold }) => [id, cad(hold)]));
}

/**
 * Returns a person's balance, and what of it is being withdrawn, without a lock; for display, not for decisions. Both
 * are zero without an account.
 */
export async function customerBalance(
  db: Queryable,
  personId: bigint,
  now: Date,
): Promise<{ balance: Money<'CAD'>; hold: Money<'CAD'> }> {
  // One statement, so that a withdrawal booked meanwhile is in both amounts or in neither.
  const { rows } = await db.query<{ balance: bigint; hold: bigint | null }>(
    'select balance, withdrawal_hold(person_id, $2) as hold from ledger_accounts where person_id = $1',
    [personId, now],
  );
  return { balance: cad(rows[0]?.balance ?? 0n), hold: cad(rows[0]?.hold ?? 0n) };
}

function toAccount(row: { id: bigint; person_id: bigint; balance: bigint }): CustomerAccount {
  return { id: row.id, personId: row.person_id, balance: cad(row.balance) };
}
