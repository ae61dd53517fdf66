import type { ProblemView } from '#shared/wire/problem.ts';
import { Refused } from '../api/failure.ts';

/** The payment to confirm: the exact body, and its idempotency key. A new intent gets a new key; a retry keeps it. */
export type PaymentIntent<Body> = { key: string; body: Body };

/**
 * The state of a payment. `sending`: confirmed, waiting for the first answer. `unknown`: a request got no answer, so
 * it is repeated with the same key until one comes. `requests` counts the requests made; `requesting` is true while
 * one is pending.
 */
export type PaymentState<Body> =
  | { step: 'editing'; refusal?: ProblemView }
  | { step: 'confirming'; intent: PaymentIntent<Body> }
  | { step: 'sending'; intent: PaymentIntent<Body> }
  | { step: 'unknown'; intent: PaymentIntent<Body>; requests: number; requesting: boolean }
  | { step: 'accepted'; transactionId: number };

export type PaymentEvent<Body> =
  | { type: 'confirm'; intent: PaymentIntent<Body> }
  | { type: 'cancel' }
  | { type: 'submit' }
  | { type: 'request' }
  | { type: 'accepted'; transactionId: number }
  | { type: 'refused'; problem: ProblemView }
  | { type: 'unanswered' };

/**
 * Returns the state of a payment that was pending when the page was left: its outcome is unknown until the server
 * answers.
 */
export function resumePayment<Body>(intent: PaymentIntent<Body>): PaymentState<Body> {
  return { step: 'unknown', intent, requests: 0, requesting: true };
}

/**
 * Returns the next state. Events that do not fit the current step, such as a second click or a late answer, change
 * nothing.
 */
export function nextPaymentState<Body>(
  state: PaymentState<Body>,
  event: PaymentEvent<Body>,
): PaymentState<Body> {
  switch (event.type) {
    case 'confirm':
      return state.step === 'editing' ? { step: 'confirming', intent: event.intent } : state;
    case 'cancel':
      return state.step === 'confirming' ? { step: 'editing' } : state;
    case 'submit':
      return state.step === 'confirming' ? { step: 'sending', intent: state.intent } : state;
    case 'request':
      return state.step === 'unknown' && !state.requesting ? { ...state, requesting: true } : state;
    case 'accepted':
      return isRequesting(state) ? { step: 'accepted', transactionId: event.transactionId } : state;
    case 'refused':
      return isRequesting(state) ? { step: 'editing', refusal: event.problem } : state;
    case 'unanswered':
      return unanswered(state);
  }
}

function unanswered<Body>(state: PaymentState<Body>): PaymentState<Body> {
  if (state.step === 'sending') {
    return { step: 'unknown', intent: state.intent, requests: 1, requesting: false };
  }
  return state.step === 'unknown' && state.requesting
    ? { ...state, requests: state.requests + 1, requesting: false }
    : state;
}

/** Checks whether a request is pending. */
export function isRequesting<Body>(
  state: PaymentState<Body>,
): state is
  | Extract<PaymentState<Body>, { step: 'sending' }>
  | Extract<PaymentState<Body>, { step: 'unknown' }> {
  return state.step === 'sending' || (state.step === 'unknown' && state.requesting);
}

/** Statuses that say nothing about the payment: signed out, timeout, too early, too many requests. */
const INCONCLUSIVE = new Set([401, 408, 425, 429]);

/**
 * Returns what a failed request means for the payment. `refused`: the server decided, nothing was debited. `unknown`:
 * it may have acted. After an unanswered request only a decision about the payment counts: a later request that is
 * rejected before reaching it says nothing about the earlier one.
 */
export function outcomeOfFailure(
  error: unknown,
  { isFirstRequest }: { isFirstRequest: boolean },
): 'refused' | 'unknown' {
  if (!(error instanceof Refused) || error.problem.status >= 500) return 'unknown';
  return !isFirstRequest && INCONCLUSIVE.has(error.problem.status) ? 'unknown' : 'refused';
}

/** The number of automatic requests; after that the person decides when to retry. */
const AUTOMATIC_REQUESTS = 7;

/** Returns the delay before the next automatic retry in milliseconds, or undefined when there are no more. */
export function delayBeforeRetry(requests: number): number | undefined {
  if (requests >= AUTOMATIC_REQUESTS) return undefined;
  return Math.min(2_000 * 2 ** Math.max(requests - 1, 0), 30_000);
}
