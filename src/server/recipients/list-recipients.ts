import type { Operator } from '#shared/phone.ts';
import type { Queryable } from '../db/pool.ts';
import { findChosen } from './queries.ts';

export { listRecipients } from './queries.ts';

/**
 * Returns the recipient of a payment to this number. When it is one of the chosen recipient's numbers, the payment is
 * linked and has the operator stored with the number; otherwise it is not linked, whatever was chosen. Returns
 * undefined when the customer has no such recipient.
 */
export async function recipientOfPayment(
  db: Queryable,
  personId: bigint,
  recipientId: bigint,
  phone: { dialCode: string; phoneNumber: string },
): Promise<{ linked: true; operator: Operator } | { linked: false } | undefined> {
  const chosen = await findChosen(db, personId, recipientId, phone);
  if (!chosen) return undefined;
  return chosen.operator === null ? { linked: false } : { linked: true, operator: chosen.operator };
}
