import type { Pool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { chartOfAccounts } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { depositHeld } from '#server/ledger/postings.ts';
import { systemClock } from '#shared/clock.ts';
import { cad } from '#shared/money.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Makes the worker store a snapshot of a past day, although the product has run for minutes only: books a
 * deposit dated two days ago. A second call does not book it again.
 */
export async function seedDaySnapshot(pool: Pool): Promise<void> {
  const now = systemClock.now();
  const deposit = depositHeld(await chartOfAccounts(pool), { id: 987_654_321n, amount: cad(25_00n) });
  await withTransaction(pool, async (tx) => {
    await post(tx, [deposit], new Date(now.getTime() - TWO_DAYS_MS));
    await enqueue(tx, 'take_snapshot', {}, { runAt: now, key: 'take_snapshot' });
  });
}
