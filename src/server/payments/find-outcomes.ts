import type { PayoutOutcome } from '#shared/screening.ts';
import type { Queryable } from '../db/pool.ts';
import { findAttempts } from './apply-queries.ts';
import { isCertainlyUnpaid } from './attempt.ts';

/** Returns what the rails say of the orders of a payment. Without a payment, none was paid. */
export async function findOutcome(db: Queryable, paymentId: bigint | null): Promise<PayoutOutcome> {
  if (paymentId === null) return 'unpaid';
  return (await findOutcomes(db, [paymentId])).get(paymentId) ?? 'unpaid';
}

/** Returns what the rails say of the orders of each of these payments. */
export async function findOutcomes(
  db: Queryable,
  paymentIds: readonly bigint[],
): Promise<Map<bigint, PayoutOutcome>> {
  const attempts = await findAttempts(db, paymentIds);
  return new Map(
    paymentIds.map((id) => {
      const ofPayment = attempts.get(id) ?? [];
      if (ofPayment.some(({ saidPaid }) => saidPaid)) return [id, 'paid'];
      return [id, ofPayment.every(isCertainlyUnpaid) ? 'unpaid' : 'unknown'];
    }),
  );
}
