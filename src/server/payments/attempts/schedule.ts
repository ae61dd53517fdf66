import type { Queryable } from '../../db/pool.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Asks for a payout run; at most one waits per payment. */
export function schedulePayOut(db: Queryable, paymentId: bigint, runAt: Date): Promise<void> {
  return enqueue(db, 'pay_out', payload(paymentId), { runAt, key: `pay_out/${paymentId}` });
}

/** Asks for a look-up at the rail; at most one waits per payment, the earliest wished. */
export function scheduleCheck(db: Queryable, paymentId: bigint, runAt: Date): Promise<void> {
  return enqueue(db, 'check_payout', payload(paymentId), { runAt, key: `check_payout/${paymentId}` });
}

/** Asks for a prepaid meter's code; at most one such question waits per payment. */
export function scheduleToken(db: Queryable, paymentId: bigint, runAt: Date): Promise<void> {
  return enqueue(db, 'fetch_token', payload(paymentId), { runAt, key: `fetch_token/${paymentId}` });
}

function payload(paymentId: bigint): { paymentId: string } {
  return { paymentId: String(paymentId) };
}

const SECOND = 1000;
const STEPS_MS = [2, 3, 5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
const LAST_STEP_MS = 900 * SECOND;

/** After this long without an end, people look at a payment too, and may decide about it. */
export const UNKNOWN_DEADLINE_MS = 3_600_000;

/** When to look again after so many look-ups: quickly at first, since wallets are instant, later every 15 minutes. */
export function nextCheckAt(checks: number, now: Date): Date {
  return new Date(now.getTime() + (STEPS_MS[checks] ?? LAST_STEP_MS));
}
