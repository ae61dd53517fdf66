import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';

/**
 * Stores the sums of internal accounts, so that reading their balance stays fast however many entries there are.
 * Entry ids are assigned before the commit, so "all entries up to 500" may be summed only when no open transaction
 * can still commit 499. A brief share lock on the table provides such a number: it waits for writers to commit. The
 * summing itself then runs without a lock. The checkpoint's time is read after the lock, so that none of its entries
 * was posted later. Throws when writers take too long.
 */
export async function makeCheckpoint(pool: Pool, clock: Clock): Promise<void> {
  const upTo = await lastCommittedEntry(pool);
  await pool.query(
    `insert into ledger_checkpoints (account_id, up_to_entry, balance, made_at)
     select a.id, $1, coalesce(c.balance, 0) + sum(e.amount), $2
     from ledger_accounts a
     left join lateral (
       select up_to_entry, balance from ledger_checkpoints where account_id = a.id
       order by up_to_entry desc limit 1) c on true
     join ledger_entries e on e.account_id = a.id and e.id > coalesce(c.up_to_entry, 0) and e.id <= $1
     where a.person_id is null
     group by a.id, c.balance
     on conflict do nothing`,
    [upTo, clock.now()],
  );
}

function lastCommittedEntry(pool: Pool): Promise<bigint> {
  return withTransaction(pool, async (tx) => {
    // Postings wait behind this lock, so give up early; the job runs again.
    await tx.query("set local lock_timeout = '2s'");
    await tx.query('select lock_ledger_entries()');
    return (await tx.value<bigint | null>('select max(id) as last from ledger_entries')) ?? 0n;
  });
}
