import type { Operator } from '#shared/phone.ts';
import type { RecipientView } from '#shared/wire/recipient.ts';
import type { Queryable } from '../db/pool.ts';
import { findChosen, readRecipients } from './queries.ts';

/** The recipients a customer has saved. */
export function listRecipients(db: Queryable, personId: bigint): Promise<RecipientView[]> {
  return readRecipients(db, personId);
}

/**
 * Whom a payment to this number is for: linked, with the operator that is kept with the number, when it is one of the
 * chosen recipient's; not linked when it is none of theirs (then the payment is not theirs, whatever was chosen).
 * Undefined when the customer has no such recipient.
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
