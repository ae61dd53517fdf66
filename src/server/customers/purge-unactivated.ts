import { DAY_MS } from '#shared/clock.ts';
import { eraseFilesAbout } from '../approvals/approval-files.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { closeUnusedAccount } from '../ledger/accounts.ts';
import { eraseMessagesOf } from '../notifications/queue-messages.ts';
import { eraseCodesOf } from './spend-or-erase-codes.ts';
import { deletePerson, findNeverActivated, lockNeverActivated } from './unactivated-queries.ts';

/**
 * How long accounts may stay unactivated: long enough for a holiday, short enough to free a mistyped address.
 */
export const KEEP_UNACTIVATED_MS = 30 * DAY_MS;
/** Maximum accounts per run; the rest waits for the next. */
const AT_ONCE = 200;

type JobDeps = Pick<Deps, 'pool' | 'clock' | 'log'>;

/**
 * Runs the job `purge_unactivated`: removes accounts that were not activated in 30 days, so that their e-mail,
 * username and phone number are free again. An account that was ever active is never touched.
 */
export async function purgeUnactivated(deps: JobDeps): Promise<void> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const openedBefore = new Date(now.getTime() - KEEP_UNACTIVATED_MS);
  for (const personId of await findNeverActivated(pool, { openedBefore, now, limit: AT_ONCE })) {
    const person = String(personId);
    try {
      if (!(await purge(deps, personId, now))) continue;
      log.info({ event: 'unactivated_purged', person }, 'a never activated account was purged');
    } catch (error) {
      // Another record refers to this person, which we must investigate. The remaining accounts are still purged.
      log.error(
        { event: 'unactivated_kept', person, err: error },
        'a never activated account could not be removed',
      );
    }
  }
}

/** Deletes one person in one transaction. Returns false when they were activated or got a code in the meantime. */
function purge({ pool }: JobDeps, personId: bigint, now: Date): Promise<boolean> {
  return withTransaction(pool, async (tx) => {
    if (!(await lockNeverActivated(tx, personId, now))) return false;
    await eraseCodesOf(tx, personId);
    await eraseMessagesOf(tx, personId);
    await eraseFilesAbout(tx, personId);
    await closeUnusedAccount(tx, personId);
    await deletePerson(tx, personId);
    return true;
  });
}
