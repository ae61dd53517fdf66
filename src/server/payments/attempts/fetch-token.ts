import { withTransaction } from '../../db/transaction.ts';
import { saveToken } from '../bill-queries.ts';
import { notifyCustomers } from '../notify-customers.ts';
import type { PayoutDeps } from './deps.ts';
import { readPayment } from './read-payment.ts';

/**
 * Runs the job `fetch_token`: fetches the code of a prepaid meter that was not known when the payment ended, and
 * notifies the customer. Does nothing for other bills. Throws while there is no code, so that the job is retried.
 */
export async function fetchToken({ pool, clock, rails }: PayoutDeps, paymentId: bigint): Promise<void> {
  const known = await readPayment(pool, paymentId);
  if (known?.bill?.kind !== 'prepaid' || known.bill.token !== null) return;
  const attempt = known.attempts.find(({ state }) => state === 'paid');
  const token = attempt?.providerNumber
    ? await rails[attempt.rail].bills?.token(attempt.providerNumber)
    : undefined;
  if (token === undefined) throw new Error('the rail gives no token yet');
  await withTransaction(pool, async (tx) => {
    if (!(await saveToken(tx, paymentId, token))) return;
    await notifyCustomers(tx, [{ paymentId, kind: 'token' }], clock.now());
  });
}
