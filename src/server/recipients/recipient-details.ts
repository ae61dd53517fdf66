import { completeBankAccount, type RecipientInput, type SavedRecipientView } from '#shared/wire/recipient.ts';
import type { Tx } from '../db/pool.ts';
import { findDuplicates, type RecipientFields, writeBankAccount, writePhones } from './edit-queries.ts';
import { findRecipient } from './list-recipients.ts';

/** Returns the fields to store from a validated form. An incomplete bank account is dropped (specification §5). */
export function toFields(input: RecipientInput): RecipientFields {
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    email: input.email ?? null,
    phones: input.phones,
    bankAccount: completeBankAccount(input),
  };
}

export async function writeDetails(tx: Tx, recipientId: bigint, fields: RecipientFields): Promise<void> {
  await writePhones(tx, recipientId, fields.phones);
  await writeBankAccount(tx, recipientId, fields.bankAccount);
}

/** Returns the recipient as stored, and other recipients of the list with one of the numbers. */
export async function showSavedRecipient(
  tx: Tx,
  personId: bigint,
  recipientId: bigint,
  { phones }: RecipientFields,
): Promise<SavedRecipientView> {
  const recipient = await findRecipient(tx, recipientId);
  return { ...recipient, duplicates: await findDuplicates(tx, personId, recipientId, phones) };
}
