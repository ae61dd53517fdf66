import { HOUR_MS } from '#shared/clock.ts';
import { certainFrom } from './attempt.ts';
import type { Attempt, PaymentFacts } from './evidence.ts';

const SECOND = 1_000;
const STEPS_MS = [2, 3, 5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
export const LAST_STEP_MS = 900 * SECOND;

/**
 * Once a payment has been open this long, a case is opened. The worker that sent an order has the same time to report
 * its answer, so staff cannot refund sooner.
 */
export const UNKNOWN_DEADLINE_MS = HOUR_MS;

/** How long after a refund the rail is queried once more, when its orders can certainly no longer arrive. */
export const AFTER_REFUND_MS = 15 * 60 * SECOND;

/**
 * Returns the time of the next inquiry: by the usual steps, but no later than the moment from which "never seen" is
 * certain, because then the payment may be ordered again.
 */
export function nextInquiryAt(attempts: Attempt[], now: Date): Date {
  const last = attempts.at(-1);
  const next = new Date(now.getTime() + nextStepMs(last?.inquiries ?? 0));
  if (last?.state !== 'ordered') return next;
  const certain = certainFrom(last);
  return certain > now && certain < next ? certain : next;
}

/** Returns the pause after this many inquiries: short at first, because wallets are instant; later 15 minutes. */
export function nextStepMs(inquiries: number): number {
  return STEPS_MS[inquiries] ?? LAST_STEP_MS;
}

/** Returns how long the payment could have been ordered, in milliseconds: if it was held, since its release. */
export function openMsOf({ createdAt, releasedAt }: PaymentFacts, now: Date): number {
  return now.getTime() - (releasedAt ?? createdAt).getTime();
}
