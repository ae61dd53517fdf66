import type { ConfirmationOptionsInput } from '#shared/wire/second-factor.ts';
import { problemOf } from './failure.ts';

/** What the person is asked to confirm, and the callback for the result. */
export type ConfirmationRequest = {
  options: ConfirmationOptionsInput;
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
 * request again with their confirmation. Throws the refusal when the person cancels.
 */
export async function withConfirmation<T>(
  options: ConfirmationOptionsInput,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (problemOf(error)?.code !== 'confirmation_needed') throw error;
    const confirmation = await new Promise<string | undefined>((resolve) => {
      const request: ConfirmationRequest = {
        options,
        answer: (given) => {
          if (pending === request) setPending(undefined);
          resolve(given);
        },
      };
      // Only one can be open: a new request cancels the previous one.
      pending?.answer(undefined);
      setPending(request);
    });
    if (confirmation === undefined) throw error;
    return send({ confirmation });
  }
}
