import { done, refused, type Result } from '#shared/result.ts';
import type { ReceiverInput, SavedReceiverView } from '#shared/wire/receiver.ts';
import { recordOwnAct } from '../audit/record-own-act.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { countReceivers, insertReceiverFields, lockOwner } from './edit-queries.ts';
import { readSaved, toFields, writeDetails } from './receiver-details.ts';

/** Far above any list that a person keeps by hand; a bound on what one account can make us store. */
export const MAX_RECEIVERS = 500;

/** Adds a recipient to the customer's list. That another one has the same number is told, not refused. */
export async function createReceiver(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  input: ReceiverInput,
): Promise<Result<SavedReceiverView, 'receivers_full'>> {
  const fields = toFields(input);
  return inTransaction(pool, async (tx) => {
    await lockOwner(tx, personId);
    if ((await countReceivers(tx, personId)) >= MAX_RECEIVERS) {
      return refused('receivers_full', { values: { max: String(MAX_RECEIVERS) } });
    }
    const id = await insertReceiverFields(tx, personId, fields, clock.now());
    await writeDetails(tx, id, fields);
    const subject = { kind: 'receiver', id } as const;
    await recordOwnAct(tx, { at: clock.now(), personId, action: 'receiver.added', subject });
    await enqueue(tx, 'screen_person', { kind: 'recipient', id: String(id) }, { runAt: clock.now() });
    return done(await readSaved(tx, personId, id, fields));
  });
}
