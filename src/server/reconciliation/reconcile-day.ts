import { DAY_MS } from '#shared/clock.ts';
import { isFinal } from '#shared/payment.ts';
import { RAIL_NAMES, type RailName } from '#shared/rails.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { performAction } from '../audit/perform-action.ts';
import type { PersonActing } from '../audit/record-audit.ts';
import { clearExplained, closeAgreedCases, findPaymentsOfRun } from '../cases/close-moot-cases.ts';
import { openCase } from '../cases/open-case.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { internalBalanceAt } from '../ledger/internal-balance.ts';
import { apply, lockPaymentsFirst } from '../payments/apply.ts';
import type { Rail, RailPayment, Rails } from '../providers/rail-port.ts';
import { railsInUse } from '../rail-choice.ts';
import { boundsOf, dayBefore, dayInCameroon } from './cameroon-day.ts';
import { type Comparison, compareDay, type Difference } from './compare-day.ts';
import {
  beginRun,
  findComparedDays,
  findMissedDays,
  findOurPayments,
  findOverdue,
  findRailsWithOrders,
  findUnreconciledDays,
  leaveOutHeld,
  saveFailure,
  saveRun,
} from './queries.ts';
import { statementOf } from './statement-of.ts';

export type ReconcileDeps = Pick<Deps, 'pool' | 'clock' | 'log' | 'config'> & { rails: Rails };

/**
 * When a payment is open for too long: longer than the six hours after which one that no rail accepted is
 * refunded.
 */
const DEADLINE_MS = 7 * 3_600_000;
const AGAIN_MS = 15 * 60_000;
/**
 * A rail may change an outcome without notice, so a day is compared again this many days later
 * (docs/decisions/0138).
 */
const AGAIN_AFTER_DAYS = [2, 3, 4, 5, 6, 7, 30];
/**
 * A rail may not store its history much longer: an older day is requested once a morning, not every 15
 * minutes.
 */
const KEPT_DAYS = 14;
/** How many days are compared belatedly after an outage of all workers. */
const CATCH_UP_DAYS = 31;

/** Enqueues the comparison of a day for now. It moves no money, so no second person needs to approve it. */
export function requestReconciliation(
  deps: Pick<Deps, 'pool' | 'clock'>,
  by: PersonActing,
  day: string,
): Promise<Result<void, 'reconciliation_day_in_future'>> {
  return performAction(deps, { by }, async (tx, now) => {
    if (!(boundsOf(day).start <= now)) return refused('reconciliation_day_in_future');
    const payload = { day, requestedBy: String(by.id) };
    await enqueue(tx, 'reconcile_day', payload, { runAt: now, key: `reconcile_day/${day}` });
    return done({ action: 'reconciliation.requested', subject: { kind: 'reconciliation', id: day } });
  });
}

/**
 * Runs the job `reconcile_day`: compares a rail's statement of a day with what we ordered and booked. Without
 * a rail in the payload, compares every rail that had orders on that day or is in use now. Opens cases for
 * differences, and closes cases of an earlier run whose difference is gone. Running it again opens nothing
 * twice.
 */
export async function reconcileDay(
  deps: ReconcileDeps,
  { day, rail, requestedBy }: TaskPayloads['reconcile_day'],
): Promise<void> {
  const names = rail ? [rail] : await railsOf(deps, day);
  for (const name of names) await reconcile(deps, deps.rails[name], { day, requestedBy });
}

/** Returns the rails to compare, including those that had orders on the day and are no longer in use. */
async function railsOf({ pool, config }: ReconcileDeps, day: string): Promise<RailName[]> {
  return [...new Set([...railsInUse(config), ...(await findRailsWithOrders(pool, boundsOf(day)))])];
}

async function reconcile(
  deps: ReconcileDeps,
  rail: Rail,
  { day, requestedBy }: { day: string; requestedBy: string | undefined },
): Promise<void> {
  const { pool, clock, log } = deps;
  const { start, end } = boundsOf(day);
  const asOf = clock.now();
  const requester = requestedBy ? BigInt(requestedBy) : null;
  const statement = await statementOf(rail, pool, { start, end, asOf });
  if (statement.kind === 'unavailable') {
    const { note } = statement;
    log.warn({ event: 'reconciliation_failed', rail: rail.name, day, note }, 'the rail gives no history');
    await saveFailure(pool, { rail: rail.name, day }, { note, requestedBy: requester }, clock.now());
    if (asOf.getTime() - end.getTime() > KEPT_DAYS * DAY_MS) return;
    return enqueueDay(
      pool,
      { day, rail: rail.name, ...(requestedBy && { requestedBy }) },
      clock.now(),
      AGAIN_MS,
    );
  }
  const run = {
    rail: rail.name,
    day,
    start,
    end,
    asOf,
    requestedBy: requester,
  };
  const { found, resolved } = await compareAndClose(deps, run, statement.payments);
  log.info(
    { event: 'reconciled', rail: rail.name, day, found, resolved },
    'a day was compared with the rail',
  );
}

type Run = { rail: RailName; day: string; start: Date; end: Date; asOf: Date; requestedBy: bigint | null };

async function compareAndClose(
  deps: ReconcileDeps,
  { rail, day, start, end, asOf, requestedBy }: Run,
  theirs: RailPayment[],
): Promise<{ found: number; resolved: number }> {
  const { pool, clock } = deps;
  const chart = await chartOfAccounts(pool);
  return withTransaction(pool, async (tx) => {
    const now = clock.now();
    const runId = await beginRun(tx, { rail, day }, { isComplete: asOf >= end, requestedBy }, now);
    const references = theirs.flatMap(({ reference }) => reference ?? []);
    const float = `float/${rail}` as const;
    const floatAccount = chart[float].id;
    const ours = await findOurPayments(tx, { start, end, references, rail, floatAccount });
    const compared = compareDay(ours, theirs, { rail, start, end, asOf, deadlineMs: DEADLINE_MS });
    const found = [...compared.differences, ...(await overdue(tx, compared, asOf))];
    const differences = await lockPaymentsOf(tx, { runId, found, toInquire: compared.toInquire });
    await clearExplained(tx, runId);
    const remaining: Difference[] = [];
    for (const difference of differences) {
      if ((await openCase(tx, { ...difference, runId }, now)) !== 'written_off') remaining.push(difference);
    }
    const resolved = await closeAgreedCases(tx, runId, remaining, 'the rail and the books agree now', now);
    await apply(
      tx,
      deps,
      compared.toInquire.map((paymentId) => ({ paymentId, evidence: [{ kind: 'statement_line' as const }] })),
    );
    const [opening, closing] = [
      await internalBalanceAt(tx, float, start),
      await internalBalanceAt(tx, float, end),
    ];
    await saveRun(tx, runId, compared, {
      opening,
      closing,
      differenceCount: differences.length,
      resolvedCount: resolved,
    });
    return { found: differences.length, resolved };
  });
}

/**
 * Locks the payments before their cases, like all code that moves payments. Leaves out `unknown_outcome` of payments
 * that ended before the lock, whose cases are closed, and of those that only wait for compliance and that the rail does
 * not list as paid.
 */
async function lockPaymentsOf(
  tx: Tx,
  { runId, found, toInquire }: { runId: bigint; found: Difference[]; toInquire: bigint[] },
): Promise<Difference[]> {
  const differing = found.flatMap(({ paymentId }) => paymentId ?? []);
  const locked = await lockPaymentsFirst(tx, [
    ...toInquire,
    ...differing,
    ...(await findPaymentsOfRun(tx, runId)),
  ]);
  const ended = new Set(locked.flatMap(({ id, status }) => (isFinal(status) ? id : [])));
  const open = found.flatMap(({ kind, paymentId }) =>
    kind !== 'unknown_outcome' || paymentId === null || ended.has(paymentId) ? [] : paymentId,
  );
  const listedAsPaid = toInquire.filter((id) => !ended.has(id));
  const unknown = new Set<bigint | null>([...listedAsPaid, ...(await leaveOutHeld(tx, open))]);
  return found.filter(({ kind, paymentId }) => kind !== 'unknown_outcome' || unknown.has(paymentId));
}

/** Returns a difference for each payment that is open for too long, whatever its day: held ones are left out later. */
async function overdue(tx: Tx, { differences }: Comparison, asOf: Date): Promise<Difference[]> {
  const differing = new Set(differences.map(({ paymentId }) => paymentId));
  const late = await findOverdue(tx, new Date(asOf.getTime() - DEADLINE_MS));
  return late
    .filter((id) => !differing.has(id))
    .map((id) => ({
      kind: 'unknown_outcome',
      paymentId: id,
      subject: undefined,
      facts: { rail: 'open for too long' },
    }));
}

/**
 * Runs the job `reconcile_daily`: enqueues, for each rail, yesterday, the days that passed while no worker ran, every
 * unreconciled day, and once more the compared days of the last week and of thirty days ago.
 */
export async function reconcileDaily(deps: ReconcileDeps): Promise<void> {
  const { pool, clock } = deps;
  const now = clock.now();
  const yesterday = dayBefore(dayInCameroon(now));
  const yesterdaysRails = await railsOf(deps, yesterday);
  const earlier = AGAIN_AFTER_DAYS.map((days) => dayInCameroon(new Date(now.getTime() - days * DAY_MS)));
  for (const rail of RAIL_NAMES) {
    const unreconciled = await findUnreconciledDays(pool, rail);
    const again = await findComparedDays(pool, rail, earlier);
    const missed = await missedDays(deps, rail, yesterday);
    const days = [
      ...(yesterdaysRails.includes(rail) ? [yesterday] : []),
      ...missed,
      ...unreconciled,
      ...again,
    ];
    for (const day of new Set(days)) await enqueueDay(pool, { day, rail }, now, 0);
  }
}

async function missedDays(deps: ReconcileDeps, rail: RailName, yesterday: string): Promise<string[]> {
  const first = dayInCameroon(new Date(boundsOf(yesterday).start.getTime() - (CATCH_UP_DAYS - 1) * DAY_MS));
  const missed: string[] = [];
  for (const day of await findMissedDays(deps.pool, rail, { first, last: yesterday })) {
    if ((await railsOf(deps, day)).includes(rail)) missed.push(day);
  }
  return missed;
}

function enqueueDay(
  db: Queryable,
  payload: TaskPayloads['reconcile_day'] & { rail: RailName },
  now: Date,
  inMs: number,
): Promise<void> {
  const key = `reconcile_day/${payload.day}/${payload.rail}`;
  return enqueue(db, 'reconcile_day', payload, { runAt: new Date(now.getTime() + inMs), key });
}
