import type { CaseKind, Resolution } from '#shared/cases.ts';
import type { Queryable } from '../db/pool.ts';
import { closeAgreed, closeOfPayment } from './queries.ts';

/** Kinds of case that are moot once their payment has ended, whatever the outcome. */
const ABOUT_OPEN_PAYMENTS = ['unknown_outcome', 'amount_differs'] as const satisfies readonly CaseKind[];

/** Closes the cases that were only about the payment being open, once it has ended. */
export function closeEndedCases(
  db: Queryable,
  paymentId: bigint,
  how: { resolution: Resolution; by: bigint | null; note: string | null },
  now: Date,
): Promise<void> {
  return closeOfPayment(db, paymentId, ABOUT_OPEN_PAYMENTS, how, now);
}

/**
 * Closes cases that an earlier reconciliation of the day opened and that this one no longer finds. Returns how many.
 */
export function closeAgreedCases(...found: Parameters<typeof closeAgreed>): Promise<number> {
  return closeAgreed(...found);
}
