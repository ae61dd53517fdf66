import { randomBytes } from 'node:crypto';
import { eraseConfirmationsOf } from '../account-security/confirm.ts';
import { eraseFilesAbout } from '../approvals/approval-files.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { eraseCodesOf } from '../credentials/one-time-codes.ts';
import type { Tx } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eraseDevicesOf } from '../devices/sign-in-alerts.ts';
import { eraseDocuments } from '../identity/documents.ts';
import { purgeScreenings } from '../screening/screen-person.ts';
import { removeFactors } from '../second-factors/factors.ts';
import { erasePerson, findToErase, removeOld } from './queries.ts';
import { KEPT_YEARS, REMOVED_BY_AGE } from './retention-classes.ts';

/** Bounds one transaction. */
const AT_ONCE = 500;
/** Bounds one run; what is left waits for the next day. */
const BATCHES = 40;
/** Of what goes by age alone; two million a day and table are the messages of what one primary bears. */
const OLD_AT_ONCE = 5_000;
const OLD_BATCHES = 400;

type RetentionDeps = Pick<Deps, 'pool' | 'clock' | 'log'>;

/** Job `keep_retention`: removes what has been kept as long as it may be, and nothing before. */
export async function enforceRetention(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now();
  for (const old of REMOVED_BY_AGE) {
    const before = new Date(now.getTime() - old.keepMs);
    let after: bigint | undefined = 0n;
    await removeAll(deps, old.table, OLD_BATCHES, async (tx) => {
      if (after === undefined) return undefined;
      const { removed, last } = await removeOld(tx, old, { before, after, atMost: OLD_AT_ONCE });
      after = last;
      return removed;
    });
  }
  await removeAll(deps, 'screenings', BATCHES, async (tx) => {
    const removed = await purgeScreenings(tx, yearsBefore(now), AT_ONCE);
    return removed === 0 ? undefined : removed;
  });
  for (const personId of await findToErase(deps.pool, now, AT_ONCE)) await erase(deps, personId, now);
}

/** Batch after batch, each with a line of its own in the audit log, until there is none or the run has been long. */
async function removeAll(
  { pool, clock, log }: RetentionDeps,
  what: string,
  batches: number,
  remove: (tx: Tx) => Promise<number | undefined>,
): Promise<void> {
  let total = 0;
  for (let batch = 0; batch < batches; batch++) {
    const removed = await withTransaction(pool, async (tx) => {
      const count = await remove(tx);
      if (count) {
        const subject = { kind: 'job', id: 'keep_retention' } as const;
        const [at, details] = [clock.now(), { what, count }];
        await recordAudit(tx, { at, actor: 'system', action: 'records.removed', subject, details });
      }
      return count;
    });
    if (removed === undefined) break;
    total += removed;
  }
  if (total > 0) log.info({ event: 'records_removed', what, removed: total }, 'old records were removed');
}

async function erase({ pool, log }: RetentionDeps, personId: bigint, now: Date): Promise<void> {
  // No password makes this hash.
  const hash = `erased$${randomBytes(32).toString('hex')}`;
  const erased = await withTransaction(pool, async (tx) => {
    if (!(await erasePerson(tx, personId, hash, now))) return false;
    await eraseCodesOf(tx, personId);
    await eraseDevicesOf(tx, personId);
    const documents = await eraseDocuments(tx, personId);
    const files = await eraseFilesAbout(tx, personId);
    await removeFactors(tx, personId);
    await eraseConfirmationsOf(tx, personId);
    const subject = { kind: 'person', id: personId } as const;
    const details = { documents, files };
    await recordAudit(tx, { at: now, actor: 'system', action: 'account.erased', subject, personId, details });
    return true;
  });
  if (erased) log.info({ event: 'person_erased', person: String(personId) }, 'a closed account was erased');
}

function yearsBefore(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS);
  return limit;
}
