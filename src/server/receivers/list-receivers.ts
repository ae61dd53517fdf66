import type { ReceiverView } from '#shared/wire/receiver.ts';
import type { Queryable } from '../db/pool.ts';
import { ownsReceiver, readReceivers } from './queries.ts';

/** The recipients a customer has saved. */
export function listReceivers(db: Queryable, personId: bigint): Promise<ReceiverView[]> {
  return readReceivers(db, personId);
}

/** Whether a recipient is this customer's own. */
export function isOwnReceiver(db: Queryable, personId: bigint, receiverId: bigint): Promise<boolean> {
  return ownsReceiver(db, personId, receiverId);
}
