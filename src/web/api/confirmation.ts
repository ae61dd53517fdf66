import type { ConfirmationOptionsInput } from '#shared/wire/second-factor.ts';
import { problemOf } from './failure.ts';

/** What the person is asked to confirm, and who waits for it. */
export type ConfirmationRequest = {
  asked: ConfirmationOptionsInput;
  /** With the confirmation, or with nothing when the person would not. */
  answer: (confirmation: string | undefined) => void;
};

let waiting: ConfirmationRequest | undefined;
const listeners = new Set<() => void>();

function put(ask: ConfirmationRequest | undefined): void {
  waiting = ask;
  for (const listener of listeners) listener();
}

export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const pendingConfirmation = (): ConfirmationRequest | undefined => waiting;

/**
 * Does something for which the server may want a confirmation: when it says so, the person is asked, and it is done
 * again with what they gave, as the same request. The refusal stands when they would not.
 */
export async function withConfirmation<T>(
  asked: ConfirmationOptionsInput,
  act: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await act({});
  } catch (error) {
    if (problemOf(error)?.code !== 'confirmation_needed') throw error;
    const confirmation = await new Promise<string | undefined>((answer) => {
      // One at a time: whoever asks now has taken the place of what was asked before.
      waiting?.answer(undefined);
      put({ asked, answer });
    });
    put(undefined);
    if (confirmation === undefined) throw error;
    return act({ confirmation });
  }
}
