import { recordOwnAct } from '../audit/record-own-act.ts';
import type { Tx } from '../db/pool.ts';
import { findReceiverByPhone, insertReceiver } from './queries.ts';

export type ReceiverToSave = {
  receiverId: bigint | null;
  firstName: string;
  lastName: string;
  saveAs?: { dialCode: string; phoneNumber: string; phoneOperator: string };
};

/**
 * Keeps a new recipient among the customer's own, if asked to. Answers the id of the recipient a payment is for: the
 * chosen one, the one that already has this number, the new one, or none. The caller holds the customer's lock, so
 * the same number is not saved twice.
 */
export async function saveReceiver(
  tx: Tx,
  personId: bigint,
  { receiverId, firstName, lastName, saveAs }: ReceiverToSave,
  now: Date,
): Promise<bigint | null> {
  if (receiverId !== null || !saveAs) return receiverId;
  const known = await findReceiverByPhone(tx, personId, saveAs);
  if (known !== null) return known;
  const id = await insertReceiver(tx, personId, { firstName, lastName, phone: saveAs }, now);
  const subject = { kind: 'receiver', id } as const;
  await recordOwnAct(tx, { at: now, personId, action: 'receiver.added', subject });
  return id;
}
