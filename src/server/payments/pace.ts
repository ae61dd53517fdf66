import { certainFrom } from './attempts/attempt.ts';
import type { Attempt } from './evidence.ts';

const SECOND = 1_000;
const STEPS_MS = [2, 3, 5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
export const LAST_STEP_MS = 900 * SECOND;

/** A payment that was given back is looked at once more, when its orders can surely not arrive any more. */
export const AFTER_REFUND_MS = 15 * 60 * SECOND;

/** By the usual steps, but no later than the moment from which "never seen" is certain: then it may be ordered again. */
export function nextLookAt(attempts: Attempt[], now: Date): Date {
  const last = attempts.at(-1);
  const next = new Date(now.getTime() + nextStepMs(last?.inquiries ?? 0));
  if (last?.state !== 'ordered') return next;
  const certain = certainFrom(last);
  return certain > now && certain < next ? certain : next;
}

/** How long to wait after so many inquiries: quickly at first, since wallets are instant, later every 15 minutes. */
export function nextStepMs(inquiries: number): number {
  return STEPS_MS[inquiries] ?? LAST_STEP_MS;
}
