import type { Queryable } from '../db/pool.ts';
import type { FloatAccount } from './accounts.ts';

/** Returns the balance of an internal account in minor units: its last checkpoint plus later entries. */
export async function internalBalance(db: Queryable, name: string): Promise<bigint> {
  const balance = await db.value<bigint>(
    `with account as (select id from ledger_accounts where name = $1),
     checkpoint as (
       select up_to_entry, balance from ledger_checkpoints where account_id = (select id from account)
       order by up_to_entry desc limit 1)
     select (coalesce((select balance from checkpoint), 0) + coalesce((
       select sum(amount) from ledger_entries
       where account_id = (select id from account)
         and id > coalesce((select up_to_entry from checkpoint), 0)), 0))::bigint`,
    [name],
  );
  return balance ?? 0n;
}

/**
 * Returns the balance of an internal account at a moment, in minor units: the last checkpoint before it plus the
 * entries between.
 */
export async function internalBalanceAt(db: Queryable, name: string, moment: Date): Promise<bigint> {
  const balance = await db.value<bigint>(
    `with account as (select id from ledger_accounts where name = $1),
     checkpoint as (
       select up_to_entry, balance from ledger_checkpoints
       where account_id = (select id from account) and made_at < $2
       order by up_to_entry desc limit 1)
     select (coalesce((select balance from checkpoint), 0) + coalesce((
       select sum(e.amount) from ledger_entries e join ledger_postings p on p.id = e.posting_id
       where e.account_id = (select id from account) and p.posted_at < $2
         and e.id > coalesce((select up_to_entry from checkpoint), 0)), 0))::bigint`,
    [name, moment],
  );
  return balance ?? 0n;
}

/**
 * Returns by how much two people corrected a float after one moment and up to another, in minor units: payments that
 * they gave back, and differences that they wrote off.
 */
export async function correctedBetween(
  db: Queryable,
  name: FloatAccount,
  from: Date,
  to: Date,
): Promise<bigint> {
  const value = await db.value<bigint>(
    `select coalesce(sum(e.amount), 0)::bigint as amount
     from ledger_postings p join ledger_entries e on e.posting_id = p.id
     where p.posted_at > $2 and p.posted_at <= $3 and p.kind in ('payout_returned', 'float_adjusted')
       and e.account_id = (select id from ledger_accounts where name = $1)`,
    [name, from, to],
  );
  return value ?? 0n;
}
