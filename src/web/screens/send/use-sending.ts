import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { SendMoneyInput } from '#shared/wire/send-money.ts';
import { ACCOUNT_KEY } from '../../api/account.ts';
import { problemOf } from '../../api/failure.ts';
import { correctRate } from '../../api/rate.ts';
import { meaningOfFailure, sendMoney } from '../../api/send-money.ts';
import { refreshAfterPayment, rememberTransaction } from '../../api/transactions.ts';
import { forgetPendingSend, readPendingSend, rememberPendingSend } from './pending-send.ts';
import {
  delayBeforeNextAsk,
  type Intention,
  isAsking,
  nextSendState,
  resumed,
  type SendEvent,
  type SendState,
} from './send-state.ts';

/**
 * One send from confirmation to answer. Nothing here knows the form: it is given a body, and keeps it with its key
 * until the server has answered, over lost connections and reloads.
 */
export function useSending(accountId: number) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(nextSendState, accountId, firstState);
  useAsking(state, accountId, queryClient, dispatch);
  useAskingAgain(state, dispatch);

  return {
    state,
    confirm: (body: SendMoneyInput) => dispatch({ type: 'confirm', intention: { key: newKey(), body } }),
    cancel: () => dispatch({ type: 'cancel' }),
    submit: () => {
      if (state.step !== 'confirming') return;
      // Before it leaves, so that even a page that dies on the way knows what to ask about.
      rememberPendingSend(accountId, state.intention);
      dispatch({ type: 'submit' });
    },
    askAgain: () => dispatch({ type: 'ask' }),
  };
}

function firstState(accountId: number): SendState {
  const pending = readPendingSend(accountId);
  return pending ? resumed(pending) : { step: 'editing' };
}

/** 128 random bits. Not `randomUUID`, which browsers offer to secure addresses only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function useAsking(
  state: SendState,
  accountId: number,
  queryClient: QueryClient,
  dispatch: (event: SendEvent) => void,
): void {
  const asking = isAsking(state) ? state : undefined;
  useEffect(() => {
    if (!asking) return undefined;
    let left = false;
    const ask = async () => {
      const event = await outcomeOf(asking.intention, asking.step === 'sending', queryClient);
      // Left meanwhile: what is remembered stays, and coming back asks again and shows the outcome.
      if (left) return;
      if (event.type !== 'unanswered') forgetPendingSend(accountId);
      dispatch(event);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [asking, accountId, queryClient, dispatch]);
}

async function outcomeOf(
  { key, body }: Intention,
  firstAsk: boolean,
  queryClient: QueryClient,
): Promise<SendEvent> {
  try {
    const view = await sendMoney(body, key);
    rememberTransaction(queryClient, view);
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
function useAskingAgain(state: SendState, dispatch: (event: SendEvent) => void): void {
  const waiting = state.step === 'unknown' && !state.asking ? state : undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    const ask = () => dispatch({ type: 'ask' });
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const delay = delayBeforeNextAsk(waiting.asks);
    const timer = delay === undefined ? undefined : setTimeout(ask, delay);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [waiting, dispatch]);
}
