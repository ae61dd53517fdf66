import { inPlainTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { occasionOf, type PaymentNews, paymentMessages } from './payment-messages.ts';
import { findPaymentToTell, isWritten } from './queries.ts';
import { writeMessages } from './write-messages.ts';

type Step = TaskPayloads['tell_payment_step']['step'];

/** Two pieces of news, not four: between taken from the balance and accepted by the rail nothing changes for people. */
const NEWS: Record<Step, PaymentNews> = {
  accepted: 'in_progress',
  pending: 'in_progress',
  paid: 'done',
  failed: 'failed',
  token: 'token',
  returned: 'returned',
};

/**
 * Job: writes what the customer is to hear about a payment, by mail and SMS. Steps may be told in any order and again:
 * each piece of news is written once, and `in progress` not any more after the end is known.
 */
export async function tellPaymentStep(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  { paymentId, step }: TaskPayloads['tell_payment_step'],
): Promise<void> {
  const payment = await findPaymentToTell(pool, paymentId);
  if (!payment) throw new Error(`no transaction ${paymentId}`);
  // Money that comes in has no steps to tell.
  if (payment.type !== 'transfer' && payment.type !== 'bill_payment') return;
  const news = NEWS[step];
  await inPlainTransaction(pool, async (tx) => {
    if (news === 'in_progress' && (await endIsTold(tx, payment))) return;
    await writeMessages(tx, paymentMessages(config, payment, news), clock.now());
  });
}

async function endIsTold(tx: Parameters<typeof isWritten>[0], payment: { reference: string }) {
  return (
    (await isWritten(tx, occasionOf(payment, 'done'))) || (await isWritten(tx, occasionOf(payment, 'failed')))
  );
}
