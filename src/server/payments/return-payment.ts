import { enqueue } from '../jobs/enqueue.ts';
import type { Pool, Tx } from '../db/pool.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { settledCharge } from '../ledger/settled-charge.ts';
import { post } from '../ledger/post.ts';
import { payoutReturned } from '../ledger/postings.ts';
import { toBookedPayment } from './move-payment.ts';
import { lockPayment } from './lock-payment.ts';
import { writeReturned } from './queries.ts';

/**
 * Gives a customer back what a settled payment cost: the rail has it again, or never had it. In the books the
 * transaction stays `DONE`, since that is what happened, and the posting says what came after; the customer reads that
 * it came back. A payment that is not settled, or a second time, changes nothing and answers false.
 */
export async function returnPayment(pool: Pool, tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const chart = await chartOfAccounts(pool);
  const transaction = await lockPayment(tx, id);
  const charged = transaction && (await settledCharge(tx, chart, transaction.id));
  if (!transaction || !charged) return false;
  const booked = await toBookedPayment(tx, transaction);
  const [isNew] = await post(tx, [payoutReturned(chart, booked, charged)], now);
  if (!isNew) return false;
  await writeReturned(tx, transaction.id, now);
  const payload = { transactionId: String(transaction.id), step: 'RETURNED' as const };
  await enqueue(tx, 'tell_payment_step', payload, { runAt: now });
  return true;
}
