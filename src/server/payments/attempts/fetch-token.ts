import { inPlainTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { billOf, keepToken } from '../bill-payment.ts';
import type { PayoutDeps } from './deps.ts';
import { latestAttempt } from './queries.ts';

/**
 * Job `fetch_token`: gets the code of a prepaid meter that the rail did not give when the payment ended, and tells
 * the customer. Fails while there is none, so that it runs again later.
 */
export async function fetchToken({ pool, clock, rails }: PayoutDeps, paymentId: bigint): Promise<void> {
  const [bill, attempt] = [await billOf(pool, paymentId), await latestAttempt(pool, paymentId)];
  if (!bill || bill.token !== null) return;
  const token = attempt?.providerNumber
    ? await rails[attempt.rail].bills?.token(attempt.providerNumber)
    : undefined;
  if (token === undefined) throw new Error('the rail gives no token yet');
  await inPlainTransaction(pool, async (tx) => {
    if (!(await keepToken(tx, paymentId, token))) return;
    const payload = { paymentId: String(paymentId), step: 'token' as const };
    await enqueue(tx, 'tell_payment_step', payload, { runAt: clock.now() });
  });
}
