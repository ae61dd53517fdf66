import { inPlainTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { newsOf, type PaymentStep } from './payment-news.ts';
import { findPaymentsToTell } from './payment-to-tell.ts';
import { writePaymentMessages } from './write-payment-messages.ts';

type Step = TaskPayloads['tell_payment_step']['step'];

const STEPS: Record<Step, PaymentStep> = {
  INIT: 'accepted',
  PEDDINT: 'pending',
  DONE: 'paid',
  FAILURE: 'failed',
  TOKEN: 'token',
  RETURNED: 'returned',
};

/** Job: writes what the customer is to hear about a payment, by mail and SMS. */
export async function tellPaymentStep(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { transactionId, step }: TaskPayloads['tell_payment_step'],
): Promise<void> {
  const id = BigInt(transactionId);
  const payment = (await findPaymentsToTell(pool, [id])).get(id);
  if (!payment) throw new Error(`no transaction ${transactionId}`);
  // Money that comes in has no steps to tell.
  if (payment.type !== 'MOBILETRANSFERE' && payment.type !== 'BILLPAY') return;
  const news = newsOf(STEPS[step]);
  await inPlainTransaction(pool, (tx) => writePaymentMessages(tx, [{ payment, news }], clock.now()));
}
