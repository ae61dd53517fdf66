import { hash } from 'node:crypto';
import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import type { PreparedPayment } from '../payment.ts';
import type { Accepted } from './accept-payments.ts';
import type { PaymentQueue, QueueProblem } from './payment-queue.ts';

/**
 * Returns a request's idempotency key with a hash of its validated content, which whitespace and key order in the JSON
 * do not change. Returns undefined without a key.
 */
export function idempotencyOf(
  kind: 'sendmoney' | 'paybill',
  key: string | undefined,
  input: object,
): PreparedPayment['idempotency'] {
  return key ? { key, requestHash: hash('sha256', JSON.stringify([kind, input]), 'hex') } : undefined;
}

/**
 * Accepts a payment, or returns the answer stored under its idempotency key without further checks: an expired rate, an
 * outage, or a bill that this very payment has paid must not change that answer.
 */
export async function acceptOnce<P extends ProblemCode>(
  payments: PaymentQueue,
  personId: bigint,
  idempotency: PreparedPayment['idempotency'],
  prepare: () => Promise<Result<PreparedPayment, P>>,
): Promise<Result<Accepted, P | QueueProblem>> {
  const before = await payments.answered(personId, idempotency);
  if (before) return before;
  const prepared = await prepare();
  if (prepared.ok) return payments.accept(prepared.value);
  // The same request may have been accepted while this one was checked.
  return (await payments.answered(personId, idempotency)) ?? prepared;
}
