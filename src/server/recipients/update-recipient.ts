import { done, type Result, refused } from '#shared/result.ts';
import type { RecipientInput, SavedRecipientView } from '#shared/wire/recipient.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockRecipient, markDeleted, updateRecipientFields } from './edit-queries.ts';
import { findRecipient } from './list-recipients.ts';
import { showSavedRecipient, toFields, writeDetails } from './recipient-details.ts';

/**
 * Replaces a customer's own recipient. An edit based on an older version gets the stored one back instead, so that
 * nobody overwrites changes they have not seen. Past payments keep their own snapshot.
 */
export async function updateRecipient(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  recipientId: bigint,
  input: RecipientInput,
): Promise<Result<SavedRecipientView, 'receiver_not_found' | 'receiver_changed'>> {
  const fields = toFields(input);
  return inTransaction(pool, async (tx) => {
    const version = await lockRecipient(tx, personId, recipientId);
    if (version === undefined) return refused('receiver_not_found');
    if (input.version != null && input.version !== version) {
      return refused('receiver_changed', { facts: { receiver: await findRecipient(tx, recipientId) } });
    }
    await updateRecipientFields(tx, recipientId, fields, clock.now());
    await writeDetails(tx, recipientId, fields);
    const subject = { kind: 'recipient', id: recipientId } as const;
    await recordSelfServiceEvent(tx, { at: clock.now(), personId, action: 'recipient.changed', subject });
    await enqueue(
      tx,
      'screen_person',
      { kind: 'recipient', id: String(recipientId) },
      { runAt: clock.now() },
    );
    return done(await showSavedRecipient(tx, personId, recipientId, fields));
  });
}

/**
 * Removes a recipient from the customer's list. The row remains for its payments, which show their own snapshot; a
 * pending payment continues.
 */
export function deleteRecipient(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  recipientId: bigint,
): Promise<Result<undefined, 'receiver_not_found'>> {
  const at = clock.now();
  return inTransaction(pool, async (tx): Promise<Result<undefined, 'receiver_not_found'>> => {
    const deleted = await markDeleted(tx, personId, recipientId, at);
    if (!deleted) return refused('receiver_not_found');
    const subject = { kind: 'recipient', id: recipientId } as const;
    await recordSelfServiceEvent(tx, { at, personId, action: 'recipient.removed', subject });
    return done(undefined);
  });
}

/** Deletes the recipients of a customer who is erased. */
export async function eraseRecipientsOf(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from recipients where person_id = $1', [personId]);
}
