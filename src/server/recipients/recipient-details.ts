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

export async function writeDetails(tx: Tx, receiverId: bigint, fields: RecipientFields): Promise<void> {
  await writePhones(tx, receiverId, fields.phones);
  await writeBankAccount(tx, receiverId, fields.bankAccount);
}

/** The recipient as it is now stored, and who else in the list has one of the numbers. */
export async function readSaved(
  tx: Tx,
  personId: bigint,
  receiverId: bigint,
  { phones }: RecipientFields,
): Promise<SavedRecipientView> {
  const receiver = await readRecipient(tx, receiverId);
  return { ...receiver, duplicates: await readDuplicates(tx, personId, receiverId, phones) };
}
