import type { CaseKind, Resolution } from '#shared/cases.ts';
import type { Queryable } from '../db/pool.ts';
import { closeAgreed, closeOfPayment } from './queries.ts';

/** What is settled once a payment has ended, however it did. */
const ABOUT_OPEN_PAYMENTS = ['unknown_outcome', 'amount_differs'] as const satisfies readonly CaseKind[];

/** The payment has ended: nobody needs to look at it for having been open. */
export function closeEndedCases(
  db: Queryable,
  paymentId: bigint,
  how: { resolution: Resolution; by: bigint | null; note: string | null },
  now: Date,
): Promise<void> {
  return closeOfPayment(db, paymentId, ABOUT_OPEN_PAYMENTS, how, now);
}

/** What an earlier reconciliation of the day found, and this one does not find any more. Answers how many. */
export function closeAgreedCases(...found: Parameters<typeof closeAgreed>): Promise<number> {
  return closeAgreed(...found);
}
