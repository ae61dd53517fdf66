import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import type { TransactionView } from '#shared/wire/transaction.ts';
import { ACCOUNT_KEY } from '../api/account.ts';
import { problemOf } from '../api/failure.ts';
import { cachePayment, refreshAfterPayment } from '../api/payments.ts';
import { correctRate } from '../api/rate.ts';
import { toast } from '../ui/toasts.ts';
import type { Confirming } from './ConfirmPaymentDialog.tsx';
import {
  delayBeforeRetry,
  isRequesting,
  nextPaymentState,
  outcomeOfFailure,
  type PaymentEvent,
  type PaymentIntent,
  type PaymentState,
  resumePayment,
} from './payment-state.ts';
import { clearPending, type PendingKind, readPending, savePending } from './pending-payment.ts';

/** Long enough to be read by someone who is busy with something else. */
const REFUSAL_TOAST_MS = 10_000;

/** A kind of payment. Define it as a constant, because effects depend on its identity. */
export type PaymentKind<Body> = PendingKind<Body> & {
  /** Requests the payment. The server pays once for the same key and body. */
  pay: (body: Body, idempotencyKey: string) => Promise<TransactionView>;
};

/**
 * Returns the state of one payment and the functions that advance it, from confirmation to answer. It does not depend
 * on the form: it stores the body with its key until the server has answered, across lost connections and reloads.
 */
export function usePaymentSubmission<Body>(kind: PaymentKind<Body>, accountId: number) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer<PaymentState<Body>, undefined, [PaymentEvent<Body>]>(
    nextPaymentState,
    undefined,
    () => firstState(kind, accountId),
  );
  useRequest(kind, state, accountId, queryClient, dispatch);
  useAutomaticRetry(state, dispatch);
  const [guaranteedUntil, setGuaranteedUntil] = useState<Date>();

  const confirming: Confirming<Body> = {
    intent: state.step === 'confirming' || state.step === 'sending' ? state.intent : undefined,
    pending: state.step === 'sending',
    guaranteedUntil,
    onConfirm: () => {
      if (state.step !== 'confirming') return;
      // Stored before it is sent, so that the payment can be resumed if the page is closed in between.
      savePending(kind, accountId, state.intent);
      dispatch({ type: 'submit' });
    },
    onCancel: () => dispatch({ type: 'cancel' }),
  };
  return {
    state,
    /** Asks the person to confirm a payment, whose rate is guaranteed until a time. */
    confirm: (body: Body, until: Date | undefined) => {
      setGuaranteedUntil(until);
      dispatch({ type: 'confirm', intent: { key: newKey(), body } });
    },
    confirming,
    refusal: state.step === 'editing' ? state.refusal : undefined,
    /** The number of the payment, once the server has accepted it. */
    acceptedId: state.step === 'accepted' ? state.transactionId : undefined,
    retry: () => dispatch({ type: 'request' }),
  };
}

function firstState<Body>(kind: PaymentKind<Body>, accountId: number): PaymentState<Body> {
  const pending = readPending(kind, accountId);
  return pending ? resumePayment(pending) : { step: 'editing' };
}

/** Returns 128 random bits in hex. Browsers offer `randomUUID` on secure addresses only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function useRequest<Body>(
  kind: PaymentKind<Body>,
  state: PaymentState<Body>,
  accountId: number,
  queryClient: QueryClient,
  dispatch: Dispatch<PaymentEvent<Body>>,
): void {
  const requesting = isRequesting(state) ? state : undefined;
  useEffect(() => {
    if (!requesting) return undefined;
    let left = false;
    const request = async () => {
      const event = await outcomeOf(kind, requesting.intent, requesting.step === 'sending', queryClient);
      // Once the screen was left, only a refusal is final: otherwise the next visit repeats the payment and shows the
      // outcome.
      const isFinal = event.type === 'refused' || (event.type === 'accepted' && !left);
      if (isFinal) clearPending(kind, accountId, requesting.intent);
      if (!left) dispatch(event);
      // The login page reports an ended session.
      else if (event.type === 'refused' && event.problem.status !== 401)
        toast(event.problem.title, { tone: 'bad', autoClose: REFUSAL_TOAST_MS });
    };
    void request();
    return () => {
      left = true;
    };
  }, [kind, requesting, accountId, queryClient, dispatch]);
}

async function outcomeOf<Body>(
  kind: PaymentKind<Body>,
  { key, body }: PaymentIntent<Body>,
  isFirstRequest: boolean,
  queryClient: QueryClient,
): Promise<PaymentEvent<Body>> {
  try {
    const view = await kind.pay(body, key);
    cachePayment(queryClient, view);
    void refreshAfterPayment(queryClient);
    return { type: 'accepted', transactionId: view.id };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem || outcomeOfFailure(error, { isFirstRequest }) === 'unknown') return { type: 'unanswered' };
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    void correctRate(queryClient, problem);
    return { type: 'refused', problem };
  }
}

/** Retries after a delay, and at once when the connection or the person comes back. */
function useAutomaticRetry<Body>(state: PaymentState<Body>, dispatch: Dispatch<PaymentEvent<Body>>): void {
  const waiting = state.step === 'unknown' && !state.requesting ? state : undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    const request = () => dispatch({ type: 'request' });
    const retryIfVisible = () => {
      if (document.visibilityState === 'visible') request();
    };
    const delay = delayBeforeRetry(waiting.requests);
    const timer = delay === undefined ? undefined : setTimeout(request, delay);
    window.addEventListener('online', request);
    document.addEventListener('visibilitychange', retryIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', request);
      document.removeEventListener('visibilitychange', retryIfVisible);
    };
  }, [waiting, dispatch]);
}
