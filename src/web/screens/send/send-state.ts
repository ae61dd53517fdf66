import type { ProblemView } from '#shared/wire/problem.ts';
import type { SendMoneyInput } from '#shared/wire/send-money.ts';

/**
 * What the person is asked to confirm, frozen: the exact body, and the one key under which it is ever sent. Another
 * intention has another key; asking again about this one never does.
 */
export type Intention = { key: string; body: SendMoneyInput };

/**
 * Where a send stands. `sending`: confirmed, the first answer is awaited. `unknown`: an ask went unanswered, so the
 * same key is asked about until an answer comes; `asks` counts the asks made, `asking` says one is under way.
 */
export type SendState =
  | { step: 'editing'; refusal?: ProblemView }
  | { step: 'confirming'; intention: Intention }
  | { step: 'sending'; intention: Intention }
  | { step: 'unknown'; intention: Intention; asks: number; asking: boolean }
  | { step: 'accepted'; transactionId: number };

export type SendEvent =
  | { type: 'confirm'; intention: Intention }
  | { type: 'cancel' }
  | { type: 'submit' }
  | { type: 'ask' }
  | { type: 'accepted'; transactionId: number }
  | { type: 'refused'; problem: ProblemView }
  | { type: 'unanswered' };

/** A send that was under way when the page was last left: nothing is known of it until it is asked about. */
export function resumed(intention: Intention): SendState {
  return { step: 'unknown', intention, asks: 0, asking: true };
}

/** The next state. An event that does not belong to the current step changes nothing: a second click, a late answer. */
export function nextSendState(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'confirm':
      return state.step === 'editing' ? { step: 'confirming', intention: event.intention } : state;
    case 'cancel':
      return state.step === 'confirming' ? { step: 'editing' } : state;
    case 'submit':
      return state.step === 'confirming' ? { step: 'sending', intention: state.intention } : state;
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

function unanswered(state: SendState): SendState {
  if (state.step === 'sending') {
    return { step: 'unknown', intention: state.intention, asks: 1, asking: false };
  }
  return state.step === 'unknown' && state.asking ? { ...state, asks: state.asks + 1, asking: false } : state;
}

/** Whether a request about the transfer is under way. */
export function isAsking(
  state: SendState,
): state is Extract<SendState, { step: 'sending' }> | Extract<SendState, { step: 'unknown' }> {
  return state.step === 'sending' || (state.step === 'unknown' && state.asking);
}

/** Asked by itself this often; afterwards the person decides when to ask again. */
const AUTOMATIC_ASKS = 7;

/** How long to wait before asking again by itself; undefined when it is up to the person. */
export function delayBeforeNextAsk(asks: number): number | undefined {
  if (asks >= AUTOMATIC_ASKS) return undefined;
  return Math.min(2_000 * 2 ** Math.max(asks - 1, 0), 30_000);
}
