import type { Tx } from '../db/pool.ts';

/** Closes the account of a person whose balance never moved. The database refuses it where entries stand. */
export async function closeUnusedAccount(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from ledger_accounts where person_id = $1', [personId]);
}
