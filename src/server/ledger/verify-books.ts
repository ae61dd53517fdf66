import type { Pool, Queryable } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';

/** An inconsistency in the books; only an empty list is good. */
export type Discrepancy = { check: string; subject: string; expected: string; found: string };

const IS_ARCHIVED = `m.table_name = 'ledger_entries' and m.restored_at is null`;

/**
 * Each check returns one row per inconsistency: subject, expected and actual value. An archived month keeps some
 * entries and one posting with the sum of the others, so for it the whole month must sum to zero instead of each
 * posting, and its checkpoints cannot be verified.
 */
const CHECKS: Record<string, string> = {
  'a balance is the sum of its entries': `
    select a.name as subject, coalesce(sum(e.amount), 0)::text as expected, a.balance::text as found
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    where a.person_id is not null
    group by a.id having coalesce(sum(e.amount), 0) <> a.balance`,
  'a posting sums to zero in each currency': `
    select p.reference as subject, '0' as expected, sum(e.amount)::text as found
    from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where not exists (select from archived_months_view m where ${IS_ARCHIVED} and e.id >= m.first_id and e.id < m.end_id)
    group by p.id, e.currency having sum(e.amount) <> 0`,
  'an archived month sums to zero in each currency': `
    select m.part as subject, '0' as expected, sum(e.amount)::text as found
    from archived_months_view m join ledger_entries e on e.id >= m.first_id and e.id < m.end_id
    where ${IS_ARCHIVED} group by m.part, e.currency having sum(e.amount) <> 0`,
  'a posting has entries': `
    with bare as (select p.reference from ledger_postings p
      where p.kind <> 'month_archived' and not exists (select 1 from ledger_entries where posting_id = p.id))
    select reference as subject, 'entries' as expected, 'none' as found from bare
    where (select count(*) from bare) <> (select coalesce(sum(postings), 0) from archived_months_view where restored_at is null)`,
  'balances after each entry run on': `
    select a.name || ' entry ' || e.id as subject, e.running::text as expected, e.balance_after::text as found
    from (select account_id, id, balance_after, sum(amount) over (partition by account_id order by id) as running
          from ledger_entries where balance_after is not null) e
    join ledger_accounts a on a.id = e.account_id where e.running <> e.balance_after`,
  'payouts in flight are the open payments': `
    select 'payouts_in_flight' as subject, open.total::text as expected, booked.total::text as found
    from (select coalesce(sum(xaf_minor), 0) as total from payments_view
          where status in ('accepted', 'pending') and type in ('transfer', 'bill_payment')) open,
         (select coalesce(sum(e.amount), 0) as total from ledger_entries e
          join ledger_accounts a on a.id = e.account_id where a.name = 'payouts_in_flight') booked
    where open.total <> booked.total`,
  'a history is as long as was counted': `
    select c.person_id || ' ' || c.type as subject, count(p.id)::text as expected, c.payments::text as found
    from payment_counts_view c left join payments_view p
      on p.person_id = c.person_id and p.created_at < c.before and c.type in ('every', p.type)
    group by c.person_id, c.type, c.payments having count(p.id) <> c.payments`,
  'a checkpoint is the sum up to it': `
    select a.name || ' up to ' || c.up_to_entry as subject, sum(e.amount)::text as expected, c.balance::text as found
    from ledger_checkpoints c join ledger_accounts a on a.id = c.account_id
    join ledger_entries e on e.account_id = c.account_id and e.id <= c.up_to_entry
    where not exists (select from archived_months_view m where ${IS_ARCHIVED}
      and c.up_to_entry >= m.first_id and c.up_to_entry < m.end_id)
    group by a.name, c.up_to_entry, c.balance having sum(e.amount) <> c.balance`,
};

/**
 * Verifies the books from their entries. For a consistent result under traffic, call it in a repeatable-read
 * transaction. With `withinMs`, which needs a transaction, throws when all checks together take longer than that.
 */
export async function verifyBooks(db: Queryable, withinMs?: number): Promise<Discrepancy[]> {
  const discrepancies: Discrepancy[] = [];
  const start = performance.now();
  for (const [check, sql] of Object.entries(CHECKS)) {
    if (withinMs !== undefined) {
      const left = Math.max(1, start + withinMs - performance.now());
      await db.query(`set local statement_timeout = ${left}`);
    }
    const { rows } = await db.query<Omit<Discrepancy, 'check'>>(sql);
    discrepancies.push(...rows.map((row) => ({ check, ...row })));
  }
  return discrepancies;
}

/** Like `verifyBooks`, in a snapshot of one moment, even under traffic. */
export function verifyBooksAtOneMoment(pool: Pool): Promise<Discrepancy[]> {
  return withTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query('set local statement_timeout = 0');
    return verifyBooks(tx);
  });
}
