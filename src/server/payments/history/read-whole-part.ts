import type { Pool } from '../../db/pool.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Payment } from '../payment.ts';
import { countPayments } from './count-payments.ts';
import { type Batch, readBatch, seeOneMoment } from './queries.ts';
import type { PartOfHistory } from './read-range.ts';

/** How many transactions are in memory at once, however many there are. */
const AT_ONCE = 1_000;

/** All transactions of a part, newest first, and how many there are. */
export type WholePart = { total: number; batches: AsyncIterable<Payment[]> };

/**
 * Reads a part of the history in batches, each when it is asked for, so that nothing is held open for a reader who is
 * slow and nothing is read for one who has gone. The count and the newest batch are of one moment; what is made
 * afterwards is newer and belongs to neither.
 */
export async function readWholePart(pool: Pool, part: PartOfHistory): Promise<WholePart> {
  const { total, first } = await withTransaction(pool, async (tx) => {
    await seeOneMoment(tx);
    return { total: await countPayments(tx, part), first: await readBatch(tx, part, AT_ONCE) };
  });
  return { total, batches: batchesFrom(pool, part, first) };
}

async function* batchesFrom(pool: Pool, part: PartOfHistory, first: Batch): AsyncGenerator<Payment[]> {
  let batch = first;
  while (batch.transactions.length > 0) {
    yield batch.transactions;
    if (!batch.last) return;
    batch = await readBatch(pool, part, AT_ONCE, batch.last);
  }
}
