import type { ProblemView } from '#shared/wire/problem.ts';

/**
 * What the person is asked to confirm, frozen: the exact body, and the one key under which it is ever sent. Another
 * intent has another key; asking again about this one never does.
 */
export type PaymentIntent<Body> = { key: string; body: Body };

/**
 * Where a payment stands. `sending`: confirmed, the first answer is awaited. `unknown`: an ask went unanswered, so the
 * same key is asked about until an answer comes; `asks` counts the asks made, `asking` says one is under way.
 */
export type PaymentState<Body> =
  | { step: 'editing'; refusal?: ProblemView }
  | { step: 'confirming'; intent: PaymentIntent<Body> }
  | { step: 'sending'; intent: PaymentIntent<Body> }
  | { step: 'unknown'; intent: PaymentIntent<Body>; asks: number; asking: boolean }
  | { step: 'accepted'; transactionId: number };

export type PaymentEvent<Body> =
  | { type: 'confirm'; intent: PaymentIntent<Body> }
  | { type: 'cancel' }
  | { type: 'submit' }
  | { type: 'ask' }
  | { type: 'accepted'; transactionId: number }
  | { type: 'refused'; problem: ProblemView }
  | { type: 'unanswered' };

/** A payment that was under way when the page was last left: nothing is known of it until it is asked about. */
export function resumed<Body>(intent: PaymentIntent<Body>): PaymentState<Body> {
  return { step: 'unknown', intent, asks: 0, asking: true };
}

/** The next state. An event that does not belong to the current step changes nothing: a second click, a late answer. */
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
    case 'ask':
      return state.step === 'unknown' && !state.asking ? { ...state, asking: true } : state;
    case 'accepted':
      return isAsking(state) ? { step: 'accepted', transactionId: event.transactionId } : state;
    case 'refused':
      return isAsking(state) ? { step: 'editing', refusal: event.problem } : state;
    case 'unanswered':
      return unanswered(state);
  }
}

function unanswered<Body>(state: PaymentState<Body>): PaymentState<Body> {
  if (state.step === 'sending') {
    return { step: 'unknown', intent: state.intent, asks: 1, asking: false };
  }
  return state.step === 'unknown' && state.asking ? { ...state, asks: state.asks + 1, asking: false } : state;
}

/** Whether a request about the payment is under way. */
export function isAsking<Body>(
  state: PaymentState<Body>,
): state is
  | Extract<PaymentState<Body>, { step: 'sending' }>
  | Extract<PaymentState<Body>, { step: 'unknown' }> {
  return state.step === 'sending' || (state.step === 'unknown' && state.asking);
}

/** Asked by itself this often; afterwards the person decides when to ask again. */
const AUTOMATIC_ASKS = 7;

/** How long to wait before asking again by itself; undefined when it is up to the person. */
export function delayBeforeRetry(asks: number): number | undefined {
  if (asks >= AUTOMATIC_ASKS) return undefined;
  return Math.min(2_000 * 2 ** Math.max(asks - 1, 0), 30_000);
}
