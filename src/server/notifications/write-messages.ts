import type { Tx } from '../db/pool.ts';
import { deleteMessagesOf, insertMessages, type Message } from './queries.ts';

export type { Message } from './queries.ts';

/**
 * Writes messages in the caller's transaction, to be sent from `now` on. What was already told under a key, to the same
 * recipient over the same channel, is left out: running a job twice tells nobody twice.
 */
export async function writeMessages(tx: Tx, messages: Message[], now: Date): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages, now);
}

/** Removes what was written to a person who is about to be forgotten. */
export async function eraseMessagesOf(tx: Tx, personId: bigint): Promise<void> {
  await deleteMessagesOf(tx, personId);
}
