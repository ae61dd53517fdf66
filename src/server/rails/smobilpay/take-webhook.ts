import type { Pool } from '../../db/pool.ts';
import { inPlainTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { WebhookHint } from './webhook.ts';
import { findPaymentOf, insertDelivery } from './webhook-queries.ts';

/**
 * Keeps a notification and, in the same transaction, asks for a look at the payment it is about. What it says is not
 * believed: the look asks the rail. A repetition, or a payment that is not ours, is kept or known and leads nowhere.
 */
export async function takeWebhook(pool: Pool, hint: WebhookHint, now: Date): Promise<void> {
  await inPlainTransaction(pool, async (tx) => {
    if (!(await insertDelivery(tx, hint, now))) return;
    const paymentId = await findPaymentOf(tx, hint);
    if (paymentId === undefined) return;
    await enqueue(
      tx,
      'check_payout',
      { paymentId: String(paymentId) },
      { runAt: now, key: `check_payout/${paymentId}` },
    );
  });
}
