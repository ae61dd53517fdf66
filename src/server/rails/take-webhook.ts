import type { RailName } from '#shared/rails.ts';
import type { Pool } from '../db/pool.ts';
import { inPlainTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findPaymentOf, insertDelivery } from './webhook-queries.ts';

/** What a rail tells us unasked. A hint that a payment's status is worth asking for, and nothing more. */
export type WebhookHint = {
  /** The same for every repetition of one notification. */
  delivery: string;
  /** The rail's own number of the payment. */
  providerNumber: string | undefined;
  /** Our reference. */
  reference: string | undefined;
  status: string | undefined;
};

/**
 * Keeps a notification and, in the same transaction, asks for a look at the payment it is about. What it says is not
 * believed: the look asks the rail. A repetition, or a payment that is not ours, is kept or known and leads nowhere.
 */
export async function takeWebhook(pool: Pool, rail: RailName, hint: WebhookHint, now: Date): Promise<void> {
  await inPlainTransaction(pool, async (tx) => {
    if (!(await insertDelivery(tx, rail, hint, now))) return;
    const paymentId = await findPaymentOf(tx, rail, hint);
    if (paymentId === undefined) return;
    await enqueue(
      tx,
      'check_payout',
      { paymentId: String(paymentId) },
      { runAt: now, key: `check_payout/${paymentId}` },
    );
  });
}
