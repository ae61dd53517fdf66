import type { Tx } from '../db/pool.ts';
import { deleteMessagesOf } from './queries.ts';

/** Removes what was written to a person who is about to be forgotten. */
export async function eraseMessagesOf(tx: Tx, personId: bigint): Promise<void> {
  await deleteMessagesOf(tx, personId);
}
