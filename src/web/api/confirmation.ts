import type { ConfirmationOptionsInput } from '#shared/wire/second-factor.ts';
import { problemOf } from './failure.ts';
import { onSessionChange, readSession } from './session-store.ts';

/** To the server, paying a bill is a send. */
type Sentence = ConfirmationOptionsInput['purpose'] | 'pay_bill';

/** What the person is asked to confirm, and the callback for the result. */
export type ConfirmationRequest = {
  options: ConfirmationOptionsInput;
  sentence: Sentence;
  /** Called with the confirmation, or with undefined when the person cancels. */
  answer: (confirmation: string | undefined) => void;
};

let pending: ConfirmationRequest | undefined;
const listeners = new Set<() => void>();

function setPending(request: ConfirmationRequest | undefined): void {
  pending = request;
  for (const listener of listeners) listener();
}

/** Calls `listener` when a confirmation is requested or done. Returns a function that unsubscribes it. */
export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the confirmation that is requested now, if any. */
export const pendingConfirmation = (): ConfirmationRequest | undefined => pending;

/**
 * Sends a request for which the server may require a confirmation. If it does, asks the person and sends the same
 * request again with their confirmation. Throws the refusal when the person cancels, and another error when the session
 * has ended, since the request would be repeated for whoever has signed in next.
 */
export async function withConfirmation<T>(
  options: ConfirmationOptionsInput,
  send: (headers: Record<string, string>) => Promise<T>,
  sentence: Sentence = options.purpose,
): Promise<T> {
  const session = readSession();
  try {
    return await send({});
  } catch (error) {
    if (problemOf(error)?.code !== 'confirmation_needed') throw error;
    const confirmation =
      readSession() === session ? await askPerson({ options, sentence }, session) : undefined;
    // Not a refusal, so that a payment stays stored for its owner.
    if (readSession() !== session)
      throw new Error('the session ended before the confirmation', { cause: error });
    if (confirmation === undefined) throw error;
    return send({ confirmation });
  }
}

/** Returns the confirmation, or undefined when the person cancels or the session ends. */
function askPerson(
  asked: Pick<ConfirmationRequest, 'options' | 'sentence'>,
  session: string | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stopListening = onSessionChange(() => {
      if (readSession() !== session) request.answer(undefined);
    });
    const request: ConfirmationRequest = {
      ...asked,
      answer: (given) => {
        stopListening();
        if (pending === request) setPending(undefined);
        resolve(given);
      },
    };
    // Only one can be open: a new request cancels the previous one.
    pending?.answer(undefined);
    setPending(request);
  });
}
