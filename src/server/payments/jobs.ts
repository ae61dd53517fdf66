import type { KeyedJob } from '../jobs/enqueue.ts';

/** Returns the job that orders an accepted payment. At most one waits per payment. */
export function beginJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { task: 'begin_payment', ...jobFields(paymentId, 'begin_payment', runAt, trace) };
}

/** Returns the job that queries the rail about every attempt of a payment. At most one waits per payment. */
export function checkJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { task: 'check_payment', ...jobFields(paymentId, 'check_payment', runAt, trace) };
}

/**
 * Like `checkJob`, for the inquiry after a refund. It has a key of its own, so that a hint in the meantime adds an
 * inquiry instead of bringing this one forward.
 */
export function lateCheckJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { ...checkJob(paymentId, runAt, trace), key: `check_payment/${paymentId}/after_refund` };
}

/** Returns the job that fetches a prepaid meter's code. At most one waits per payment. */
export function tokenJob(paymentId: bigint, runAt: Date, trace?: string): KeyedJob {
  return { task: 'fetch_token', ...jobFields(paymentId, 'fetch_token', runAt, trace) };
}

/** `trace`: the trace of the payment, when tracing is on. */
function jobFields(paymentId: bigint, task: string, runAt: Date, trace: string | undefined) {
  const payload = { paymentId: String(paymentId), ...(trace !== undefined && { trace }) };
  return { payload, runAt, key: `${task}/${paymentId}` };
}
