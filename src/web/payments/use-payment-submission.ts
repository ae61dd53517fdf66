import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer } from 'react';
import type { TransactionView } from '#shared/wire/transaction.ts';
import { ACCOUNT_KEY } from '../api/account.ts';
import { problemOf } from '../api/failure.ts';
import { meaningOfFailure } from '../api/payment-answer.ts';
import { correctRate } from '../api/rate.ts';
import { cacheTransaction, refreshAfterPayment } from '../api/transactions.ts';
import {
  delayBeforeRetry,
  isAsking,
  nextPaymentState,
  type PaymentEvent,
  type PaymentIntent,
  type PaymentState,
  resumed,
} from './payment-state.ts';
import { clearPending, type Remembered, readPending, rememberPending } from './pending-payment.ts';

/** A kind of payment. A constant of its screen, so that it stays the same from one drawing to the next. */
export type PaymentKind<Body> = Remembered<Body> & {
  /** Asks for the payment. With the same key and body the server pays once, however often it is asked. */
  pay: (body: Body, idempotencyKey: string) => Promise<TransactionView>;
};

/**
 * One payment from confirmation to answer. Nothing here knows the form: it is given a body, and keeps it with its key
 * until the server has answered, over lost connections and reloads.
 */
export function usePaymentSubmission<Body>(kind: PaymentKind<Body>, accountId: number) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer<PaymentState<Body>, undefined, [PaymentEvent<Body>]>(
    nextPaymentState,
    undefined,
    () => firstState(kind, accountId),
  );
  useAsking(kind, state, accountId, queryClient, dispatch);
  useAskingAgain(state, dispatch);

  return {
    state,
    confirm: (body: Body) => dispatch({ type: 'confirm', intent: { key: newKey(), body } }),
    cancel: () => dispatch({ type: 'cancel' }),
    submit: () => {
      if (state.step !== 'confirming') return;
      // Before it leaves, so that even a page that dies on the way knows what to ask about.
      rememberPending(kind, accountId, state.intent);
      dispatch({ type: 'submit' });
    },
    requery: () => dispatch({ type: 'ask' }),
  };
}

function firstState<Body>(kind: PaymentKind<Body>, accountId: number): PaymentState<Body> {
  const pending = readPending(kind, accountId);
  return pending ? resumed(pending) : { step: 'editing' };
}

/** 128 random bits. Not `randomUUID`, which browsers offer to secure addresses only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function useAsking<Body>(
  kind: PaymentKind<Body>,
  state: PaymentState<Body>,
  accountId: number,
  queryClient: QueryClient,
  dispatch: Dispatch<PaymentEvent<Body>>,
): void {
  const asking = isAsking(state) ? state : undefined;
  useEffect(() => {
    if (!asking) return undefined;
    let left = false;
    const ask = async () => {
      const event = await outcomeOf(kind, asking.intent, asking.step === 'sending', queryClient);
      // Left meanwhile: what is remembered stays, and coming back asks again and shows the outcome.
      if (left) return;
      if (event.type !== 'unanswered') clearPending(kind, accountId);
      dispatch(event);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [kind, asking, accountId, queryClient, dispatch]);
}

async function outcomeOf<Body>(
  kind: PaymentKind<Body>,
  { key, body }: PaymentIntent<Body>,
  firstAsk: boolean,
  queryClient: QueryClient,
): Promise<PaymentEvent<Body>> {
  try {
    const view = await kind.pay(body, key);
    cacheTransaction(queryClient, view);
    void refreshAfterPayment(queryClient);
    return { type: 'accepted', transactionId: view.id };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem || meaningOfFailure(error, { firstAsk }) === 'unknown') return { type: 'unanswered' };
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    void correctRate(queryClient, problem);
    return { type: 'refused', problem };
  }
}

/** Asks again by itself after a while, and at once when the connection or the person comes back. */
function useAskingAgain<Body>(state: PaymentState<Body>, dispatch: Dispatch<PaymentEvent<Body>>): void {
  const waiting = state.step === 'unknown' && !state.asking ? state : undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    const ask = () => dispatch({ type: 'ask' });
    const retryIfVisible = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const delay = delayBeforeRetry(waiting.asks);
    const timer = delay === undefined ? undefined : setTimeout(ask, delay);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', retryIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', retryIfVisible);
    };
  }, [waiting, dispatch]);
}
