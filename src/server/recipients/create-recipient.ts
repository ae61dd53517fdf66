import { done, type Result, refused } from '#shared/result.ts';
import type { RecipientInput, SavedRecipientView } from '#shared/wire/recipient.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockCustomerAccounts } from '../ledger/lock-customer-accounts.ts';
import { countRecipients, insertRecipientFields } from './edit-queries.ts';
import { MAX_RECIPIENTS } from './queries.ts';
import { showSavedRecipient, toFields, writeDetails } from './recipient-details.ts';

/** Adds a recipient to the customer's list. A duplicate number is reported but not refused. */
export async function createRecipient(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  input: RecipientInput,
): Promise<Result<SavedRecipientView, 'receivers_full'>> {
  const fields = toFields(input);
  return inTransaction(pool, async (tx) => {
    // Payments that save a recipient hold this lock too, so the list cannot grow between counting and adding.
    await lockCustomerAccounts(tx, [personId]);
    if ((await countRecipients(tx, personId)) >= MAX_RECIPIENTS) {
      return refused('receivers_full', { values: { max: String(MAX_RECIPIENTS) } });
    }
    const id = await insertRecipientFields(tx, personId, fields, clock.now());
    await writeDetails(tx, id, fields);
    const subject = { kind: 'recipient', id } as const;
    await recordSelfServiceEvent(tx, { at: clock.now(), personId, action: 'recipient.added', subject });
    await enqueue(tx, 'screen_person', { kind: 'recipient', id: String(id) }, { runAt: clock.now() });
    return done(await showSavedRecipient(tx, personId, id, fields));
  });
}
