import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import type { PreparedPayment } from '../payment.ts';
import type { Accepted } from './accept-payments.ts';
import type { OrderProblem, PaymentQueue } from './payment-queue.ts';

/**
 * Orders a payment, or returns the answer that stands under its key without looking at anything else: what stands, stands,
 * and neither a rate that has run out since nor an outage nor a bill that this very payment has paid may deny it.
 */
export async function orderOnce<P extends ProblemCode>(
  payments: PaymentQueue,
  personId: bigint,
  idempotency: PreparedPayment['idempotency'],
  prepare: () => Promise<Result<PreparedPayment, P>>,
): Promise<Result<Accepted, P | OrderProblem>> {
  const before = await payments.answered(personId, idempotency);
  if (before) return before;
  const prepared = await prepare();
  if (prepared.ok) return payments.accept(prepared.value);
  // The same request may have been accepted while this one was looked at.
  return (await payments.answered(personId, idempotency)) ?? prepared;
}
