import type { Tx } from '../db/pool.ts';
import { deleteMessagesOf, insertMessages, type Message } from './queries.ts';

export type { Message } from './queries.ts';

/**
 * Writes messages in the caller's transaction, to be sent from `now` on. Leaves out those already written under the
 * same key for the same recipient and channel, so a repeated job sends nothing twice.
 */
export async function writeMessages(tx: Tx, messages: Message[], now: Date): Promise<void> {
  if (messages.length > 0) await insertMessages(tx, messages, now);
}

/** Removes the messages to a person who is about to be erased. */
export async function eraseMessagesOf(tx: Tx, personId: bigint): Promise<void> {
  await deleteMessagesOf(tx, personId);
}
