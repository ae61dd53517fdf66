import type { Queryable } from '../db/pool.ts';

/** The balance of an internal account in minor units: its last checkpoint and the entries after it. */
export async function internalBalance(db: Queryable, name: string): Promise<bigint> {
  const { rows } = await db.query<{ balance: string }>(
    `with account as (select id from ledger_accounts where name = $1),
     checkpoint as (
       select up_to_entry, balance from ledger_checkpoints where account_id = (select id from account)
       order by up_to_entry desc limit 1)
     select (coalesce((select balance from checkpoint), 0) + coalesce((
       select sum(amount) from ledger_entries
       where account_id = (select id from account)
         and id > coalesce((select up_to_entry from checkpoint), 0)), 0))::text as balance`,
    [name],
  );
  return BigInt(rows[0]?.balance ?? '0');
}
