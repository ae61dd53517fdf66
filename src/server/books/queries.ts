import type { Currency } from '#shared/money.ts';
import type { Queryable } from '../db/pool.ts';

export type AccountRow = { name: string; currency: Currency; balance: string; customers: number | null };

/**
 * Returns our own accounts with their balances, from the last checkpoint and later entries, and all customers
 * as one row.
 */
export function findAccounts(db: Queryable): Promise<AccountRow[]> {
  return db.rows(`select 'customers' as name, 'CAD' as currency, coalesce(sum(balance), 0)::text as balance,
       count(*)::int as customers
     from ledger_accounts_view where person_id is not null
     union all
     select name, currency, balance, null from (
       select a.name, a.currency, (coalesce(c.balance, 0) + coalesce((
         select sum(amount) from ledger_entries_view e
         where e.account_id = a.id and e.id > coalesce(c.up_to_entry, 0)), 0))::text as balance
       from ledger_accounts_view a
       left join lateral (
         select up_to_entry, balance from ledger_checkpoints_view where account_id = a.id
         order by up_to_entry desc limit 1) c on true
       where a.person_id is null order by a.currency, a.name) own`);
}
