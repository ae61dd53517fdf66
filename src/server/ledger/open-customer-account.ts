import type { Tx } from '../db/pool.ts';

/** Opens the CAD account of a new customer at zero. Answers its id. */
export async function openCustomerAccount(tx: Tx, personId: bigint): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into ledger_accounts (name, currency, person_id, balance) values ('customer/' || $1::bigint, 'CAD', $1, 0)
     returning id`,
    [personId],
  );
  const [account] = rows;
  if (!account) throw new Error('the account was not opened');
  return account.id;
}
