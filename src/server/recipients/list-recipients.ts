import type { RecipientView } from '#shared/wire/recipient.ts';
import type { Queryable } from '../db/pool.ts';
import { hasPhone, ownsRecipient, readRecipients } from './queries.ts';

/** The recipients a customer has saved. */
export function listRecipients(db: Queryable, personId: bigint): Promise<RecipientView[]> {
  return readRecipients(db, personId);
}

/**
 * Whom a payment to this number is for: `linked` when it is one of the chosen recipient's numbers, `other_number` when
 * it is not (then the payment is not theirs, whatever was chosen), `unknown` when the customer has no such recipient.
 */
export async function recipientOfPayment(
  db: Queryable,
  personId: bigint,
  recipientId: bigint,
  phone: { dialCode: string; phoneNumber: string },
): Promise<'linked' | 'other_number' | 'unknown'> {
  if (!(await ownsRecipient(db, personId, recipientId))) return 'unknown';
  return (await hasPhone(db, recipientId, phone)) ? 'linked' : 'other_number';
}
