import { done, refused, type Result } from '#shared/result.ts';
import type { ReceiverInput, SavedReceiverView } from '#shared/wire/receiver.ts';
import { recordOwnAct } from '../audit/record-own-act.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockReceiver, updateReceiverFields } from './edit-queries.ts';
import { readReceiver } from './queries.ts';
import { readSaved, toFields, writeDetails } from './receiver-details.ts';

/**
 * Replaces what is kept of a customer's own recipient. Whoever edited an older version than the stored one gets the
 * stored one back instead, so that nobody overwrites what they never saw. Past transactions keep their own snapshot.
 */
export async function updateReceiver(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  receiverId: bigint,
  input: ReceiverInput,
): Promise<Result<SavedReceiverView, 'receiver_not_found' | 'receiver_changed'>> {
  const fields = toFields(input);
  return inTransaction(pool, async (tx) => {
    const version = await lockReceiver(tx, personId, receiverId);
    if (version === undefined) return refused('receiver_not_found');
    if (input.version != null && input.version !== version) {
      return refused('receiver_changed', { facts: { receiver: await readReceiver(tx, receiverId) } });
    }
    await updateReceiverFields(tx, receiverId, fields, clock.now());
    await writeDetails(tx, receiverId, fields);
    const subject = { kind: 'receiver', id: receiverId } as const;
    await recordOwnAct(tx, { at: clock.now(), personId, action: 'receiver.changed', subject });
    await enqueue(tx, 'screen_person', { kind: 'recipient', id: String(receiverId) }, { runAt: clock.now() });
    return done(await readSaved(tx, personId, receiverId, fields));
  });
}
