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

/** Returns the account of a person without a lock; for display, not for decisions. */
export async function customerAccount(db: Queryable, personId: bigint): Promise<CustomerAccount | undefined> {
  const { rows } = await db.query<{ id: bigint; person_id: bigint; balance: bigint }>(
    'select id, person_id, balance from ledger_accounts where person_id = $1',
    [personId],
  );
  return rows[0] && toAccount(rows[0]);
}

function toAccount(row: { id: bigint; person_id: bigint; balance: bigint }): CustomerAccount {
  return { id: row.id, personId: row.person_id, balance: cad(row.balance) };
}
