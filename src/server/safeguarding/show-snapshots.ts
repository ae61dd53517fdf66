import type { CsvLine } from '#shared/csv.ts';
import { cad, toDecimalText } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { SnapshotVerdict } from '#shared/wire/admin/book.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { freshReads } from '../db/fresh-reads.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { computeOwed, findLinesAfter, type Owed, type SnapshotLine } from './queries.ts';
import { snapshots } from './snapshot-table.ts';

type ShowDeps = Pick<Deps, 'pool' | 'replica' | 'clock'>;
type NotFound = 'snapshot_not_found';

/** The browser waits 110 seconds, and the primary may have to answer after a standby that could not. */
const VERIFY_WITHIN_MS = 50_000;
/** Lines of an export in memory at once. */
const AT_ONCE = 1_000;

/** Computes a day's snapshot again from the ledger and returns whether it equals the stored one. */
export async function verifySnapshot(
  deps: ShowDeps,
  actor: Actor,
  day: string,
): Promise<Result<SnapshotVerdict, NotFound>> {
  const { pool, clock } = deps;
  const snapshot = await snapshots.one<{ until: Date }>(
    pool,
    day,
    { now: clock.now() },
    { until: 's.until' },
  );
  if (!snapshot) return refused('snapshot_not_found');
  const again = await computeOwed(await freshReads(deps, VERIFY_WITHIN_MS), snapshot.until);
  const same = again.linesHash === snapshot.linesHash && String(owedOf(again)) === snapshot.owedCents;
  await recordAudit(pool, {
    at: clock.now(),
    actor,
    action: 'safeguarding.verified',
    subject: { kind: 'books', id: day },
    details: { same },
  });
  return done({ same, linesHash: again.linesHash, owedCents: String(owedOf(again)) });
}

/**
 * Returns a day's snapshot as CSV lines, one per customer, then the totals. Records the export in the audit log first.
 * Lines are read on demand, which is consistent because a snapshot never changes.
 */
export async function exportSnapshot(
  deps: ShowDeps,
  actor: Actor,
  day: string,
): Promise<Result<AsyncIterable<CsvLine>, NotFound>> {
  const { pool, clock } = deps;
  const snapshot = await snapshots.one(pool, day, { now: clock.now() });
  if (!snapshot) return refused('snapshot_not_found');
  const subject = { kind: 'books', id: day } as const;
  await recordAudit(pool, { at: clock.now(), actor, action: 'safeguarding.exported', subject });
  return done(
    csvOf(day, linesOf(await freshReads(deps), day), [
      [day, 'unclaimed_deposits', inDollars(snapshot.unclaimedCents)],
      [day, 'payments_in_flight', inDollars(snapshot.inFlightCents)],
      [day, 'owed', inDollars(snapshot.owedCents)],
      [day, 'held', snapshot.heldCents && inDollars(snapshot.heldCents)],
    ]),
  );
}

async function* csvOf(
  day: string,
  lines: AsyncIterable<SnapshotLine>,
  totals: CsvLine[],
): AsyncGenerator<CsvLine> {
  yield ['day', 'line', 'balance_cad'];
  for await (const { personId, balanceMinor } of lines) {
    yield [day, `customer/${personId}`, toDecimalText(cad(balanceMinor))];
  }
  yield* totals;
}

async function* linesOf(db: Queryable, day: string): AsyncGenerator<SnapshotLine> {
  let batch: SnapshotLine[] = [];
  do {
    batch = await findLinesAfter(db, day, batch.at(-1)?.personId ?? 0n, AT_ONCE);
    yield* batch;
  } while (batch.length === AT_ONCE);
}

const inDollars = (cents: string) => toDecimalText(cad(BigInt(cents)));

/** Returns the total that we owed, in cents. */
export function owedOf({
  customersMinor,
  unclaimedMinor,
  inFlightMinor,
}: Pick<Owed, 'customersMinor' | 'unclaimedMinor' | 'inFlightMinor'>): bigint {
  return customersMinor + unclaimedMinor + inFlightMinor;
}
