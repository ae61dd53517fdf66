import type { Money } from '#shared/money.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Tx } from '../db/pool.ts';
import type { ChartOfAccounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { payoutReturned } from '../ledger/postings.ts';
import { toBookedPayment } from './move-payment.ts';
import type { Transaction } from './payment.ts';
import { writeReturned } from './queries.ts';

/**
 * Gives a customer back what a settled payment cost: the rail has it again, or never had it. In the books the
 * transaction stays `DONE`, since that is what happened, and the posting says what came after; the customer reads that
 * it came back. Expects the row to be locked; a second time changes nothing and answers false.
 */
export async function returnPayment(
  tx: Tx,
  chart: ChartOfAccounts,
  transaction: Transaction,
  charged: Money<'XAF'>,
  now: Date,
): Promise<boolean> {
  const booked = await toBookedPayment(tx, transaction);
  const [isNew] = await post(tx, [payoutReturned(chart, booked, charged)], now);
  if (!isNew) return false;
  await writeReturned(tx, transaction.id, now);
  const payload = { transactionId: String(transaction.id), step: 'RETURNED' as const };
  await enqueue(tx, 'tell_payment_step', payload, { runAt: now });
  return true;
}
