import { randomBytes, randomInt } from 'node:crypto';
import { eraseConfirmationsOf } from '../account-security/end-confirmations.ts';
import { eraseFilesAbout } from '../approvals/approval-files.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ErasedIdentity, eraseAddressesOf, erasePerson } from '../customers/closed-accounts.ts';
import { eraseCodesOf } from '../customers/spend-or-erase-codes.ts';
import type { Tx } from '../db/pool.ts';
import type { Batch, Purged } from '../db/purge-batch.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { eraseDevicesOf } from '../devices/sign-in-alerts.ts';
import { eraseDocuments } from '../identity/documents.ts';
import { eraseMessagesOf } from '../notifications/queue-messages.ts';
import { eraseNamesOf } from '../payments/erase-names.ts';
import { eraseRecipientsOf } from '../recipients/update-recipient.ts';
import { purgeHits, purgeScreenings } from '../screening/screening-retention.ts';
import { removeFactors } from '../second-factors/factors.ts';
import { eraseSessionsOf } from '../sessions/end-sessions.ts';
import { findToErase, markErased } from './queries.ts';
import { KEPT_YEARS, PURGED_BY_AGE } from './retention-classes.ts';

/** Maximum rows per transaction. */
const AT_ONCE = 500;
/** Maximum batches per run; the rest waits for the next day. */
const BATCHES = 40;
/**
 * Batch size of records purged by age alone. At the full load of one primary, messages alone are two million a day.
 */
const BATCH_SIZE = 5_000;
const OLD_BATCHES = 400;

type RetentionDeps = Pick<Deps, 'pool' | 'clock' | 'log'>;

/** Runs the job `enforce_retention`: purges records whose retention has ended, and none earlier. */
export async function enforceRetention(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { table, keepMs, purge } of PURGED_BY_AGE)
    await walk(deps, table, new Date(now.getTime() - keepMs), purge);
  const before = yearsBefore(now);
  // Hits first, because a screening stays as long as one refers to it.
  await purgeAll(deps, 'screening_hits', BATCHES, async (tx) => {
    const purged = await purgeHits(tx, before, AT_ONCE);
    return purged === 0 ? undefined : purged;
  });
  await walk(deps, 'screenings', before, purgeScreenings);
  for (const personId of await findToErase(deps.pool, now, AT_ONCE)) await tryToErase(deps, personId, now);
}

/**
 * Walks a table in batches, each starting after the last row of the previous one, so that rows to be kept block none.
 */
async function walk(
  deps: RetentionDeps,
  table: string,
  before: Date,
  purge: (tx: Tx, batch: Batch) => Promise<Purged>,
): Promise<void> {
  let after: bigint | undefined = 0n;
  await purgeAll(deps, table, OLD_BATCHES, async (tx) => {
    if (after === undefined) return undefined;
    const { purged, last } = await purge(tx, { before, after, limit: BATCH_SIZE });
    after = last;
    return purged;
  });
}

/**
 * Purges batch by batch, each with its own line in the audit log, until none is left or the run reaches its
 * limit.
 */
async function purgeAll(
  { pool, clock, log }: RetentionDeps,
  what: string,
  batches: number,
  purge: (tx: Tx) => Promise<number | undefined>,
): Promise<void> {
  let total = 0;
  for (let batch = 0; batch < batches; batch++) {
    const purged = await withTransaction(pool, async (tx) => {
      const count = await purge(tx);
      if (count) {
        const subject = { kind: 'job', id: 'enforce_retention' } as const;
        const [at, details] = [clock.now(), { what, count }];
        await recordAudit(tx, { at, actor: 'system', action: 'records.purged', subject, details });
      }
      return count;
    });
    if (purged === undefined) break;
    total += purged;
  }
  if (total > 0) log.info({ event: 'records_purged', what, purged: total }, 'old records were purged');
}

/** Erases one person. One who cannot be erased is logged and tried again by the next run, and stops no other. */
async function tryToErase(deps: RetentionDeps, personId: bigint, now: Date): Promise<void> {
  const person = String(personId);
  try {
    if (await erase(deps, personId, now))
      deps.log.info({ event: 'person_erased', person }, 'a closed account was erased');
  } catch (error) {
    deps.log.error(
      { event: 'person_not_erased', person, err: error },
      'a closed account could not be erased',
    );
  }
}

/**
 * Returns values for an erased person. They are random, since a stranger could register predictable ones and so prevent
 * the erasure.
 */
function newErasedIdentity(): ErasedIdentity {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    login: `erased${hex(7)}`,
    email: `erased${hex(16)}@erased.invalid`,
    // No Canadian number begins with 0, so nobody's own number is taken.
    phoneNumber: String(randomInt(1_000_000_000)).padStart(10, '0'),
    // No password has this hash.
    passwordHash: `erased$${hex(32)}`,
  };
}

/**
 * Erases the data that identifies a person, each kind by the module that owns it. Returns false when a hold was set, or
 * the person erased, in the meantime.
 */
function erase({ pool }: RetentionDeps, personId: bigint, now: Date): Promise<boolean> {
  return withTransaction(pool, async (tx) => {
    if (!(await markErased(tx, personId, now))) return false;
    await erasePerson(tx, personId, newErasedIdentity(), now);
    await eraseNamesOf(tx, personId);
    await eraseAddressesOf(tx, personId);
    await eraseRecipientsOf(tx, personId);
    await eraseMessagesOf(tx, personId);
    await eraseSessionsOf(tx, personId);
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
}

function yearsBefore(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS);
  return limit;
}
