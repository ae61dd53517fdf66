import { enqueue } from '../jobs/enqueue.ts';
import type { Pool, Tx } from '../db/pool.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { settledCharge } from '../ledger/settled-charge.ts';
import { post } from '../ledger/post.ts';
import { payoutReturned } from '../ledger/postings.ts';
import { toBookedPayment } from './move-payment.ts';
import { lockPayment } from './lock-payment.ts';
import { writeStatus } from './queries.ts';

/**
 * Gives a customer back what a settled payment cost: the rail has it again, or never had it. The payment becomes
 * `returned`, with a posting that says what came after it was paid; the customer reads that it came back. A payment that is not settled, or a second time, changes nothing and answers false.
 */
export async function returnPayment(pool: Pool, tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const chart = await chartOfAccounts(pool);
  const transaction = await lockPayment(tx, id);
  const charge = transaction && (await settledCharge(tx, transaction.id));
  if (!transaction || !charge) return false;
  const booked = await toBookedPayment(tx, transaction);
  const [isNew] = await post(tx, [payoutReturned(chart, booked, charge)], now);
  if (!isNew) return false;
  const reason = { cause: 'returned_by_rail', actor: 'staff', infoCode: null };
  await writeStatus(tx, transaction, 'returned', reason, now);
  const payload = { paymentId: String(transaction.id), step: 'returned' as const };
  await enqueue(tx, 'tell_payment_step', payload, { runAt: now });
  return true;
}
