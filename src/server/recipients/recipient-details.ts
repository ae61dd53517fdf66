import { completeBankAccount, type RecipientInput, type SavedRecipientView } from '#shared/wire/recipient.ts';
import type { Tx } from '../db/pool.ts';
import { type RecipientFields, readDuplicates, writeBankAccount, writePhones } from './edit-queries.ts';
import { readRecipient } from './queries.ts';

/** What is kept of a checked form. A bank account that is not complete is dropped (specification §5). */
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

/** The recipient as it is now stored, and who else in the list has one of the numbers. */
export async function readSaved(
  tx: Tx,
  personId: bigint,
  recipientId: bigint,
  { phones }: RecipientFields,
): Promise<SavedRecipientView> {
  const recipient = await readRecipient(tx, recipientId);
  return { ...recipient, duplicates: await readDuplicates(tx, personId, recipientId, phones) };
}
