import type { KeyedJob } from '../jobs/enqueue.ts';

/** Has a worker order an accepted payment; at most one such job waits for each. */
export function beginJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { task: 'begin_payment', ...about(paymentId, 'begin_payment', runAt, trace) };
}

/** Has a worker ask the rail about every attempt of a payment; at most one such job waits for each. */
export function checkJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { task: 'check_payment', ...about(paymentId, 'check_payment', runAt, trace) };
}

/**
 * As `checkJob`, for the look that comes after a refund. It has a key of its own: a hint meanwhile brings another look,
 * and not this one forward.
 */
export function lateCheckJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { ...checkJob(paymentId, runAt, trace), key: `check_payment/${paymentId}/after_refund` };
}

/** Has a worker ask for a prepaid meter's code; at most one such job waits for each payment. */
export function tokenJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { task: 'fetch_token', ...about(paymentId, 'fetch_token', runAt, trace) };
}

/** `trace`: the one that the payment belongs to, where traces are kept. */
function about(paymentId: bigint, task: string, runAt: Date, trace: string | undefined) {
  const payload = { paymentId: String(paymentId), ...(trace !== undefined && { trace }) };
  return { payload, runAt, key: `${task}/${paymentId}` };
}
