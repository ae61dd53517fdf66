import type { Queryable } from '../../db/pool.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Asks for a payout run; at most one waits per payment. */
export function schedulePayOut(db: Queryable, transactionId: bigint, runAt: Date): Promise<void> {
  return enqueue(db, 'pay_out', payload(transactionId), { runAt, key: `pay_out/${transactionId}` });
}

/** Asks for a look-up at the rail; at most one waits per payment, the earliest wished. */
export function scheduleCheck(db: Queryable, transactionId: bigint, runAt: Date): Promise<void> {
  return enqueue(db, 'check_payout', payload(transactionId), { runAt, key: `check_payout/${transactionId}` });
}

/** Asks for a prepaid meter's code; at most one such question waits per payment. */
export function scheduleToken(db: Queryable, transactionId: bigint, runAt: Date): Promise<void> {
  return enqueue(db, 'fetch_token', payload(transactionId), { runAt, key: `fetch_token/${transactionId}` });
}

function payload(transactionId: bigint): { transactionId: string } {
  return { transactionId: String(transactionId) };
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
