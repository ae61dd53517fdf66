import type { Tx } from '../db/pool.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { insertMessages, type Message } from './queries.ts';

export type { Message } from './queries.ts';

/**
 * Writes messages in the caller's transaction and asks for each to be sent. An occasion that was already told, to the
 * same recipient over the same channel, is left out: running a job twice tells nobody twice.
 */
export async function writeMessages(tx: Tx, messages: Message[], now: Date): Promise<void> {
  const ids = await insertMessages(tx, messages, now);
  await enqueueMany(
    tx,
    ids.map((id) => ({ task: 'send_message', payload: { messageId: String(id) } })),
    now,
  );
}
