import { closeAgreedCases } from '../cases/close-case.ts';
import { apply } from '../payments/apply.ts';
import { openCase } from '../cases/open-case.ts';
import type { Tx } from '../db/pool.ts';
import { inPlainTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { TaskPayloads } from '../jobs/tasks.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import { internalBalanceAt } from '../ledger/balance-at.ts';
import type { PayoutRail, RailPayment } from '../rails/ports.ts';
import { boundsOf, DAY_MS, dayBefore, dayInCameroon, nextMorning } from './cameroon-day.ts';
import { type Comparison, compareDay, type Difference } from './compare-day.ts';
import {
  beginRun,
  findComparedDays,
  findOurPayments,
  findOverdue,
  findUnsettledDays,
  saveFailure,
  saveRun,
} from './queries.ts';

export type ReconcileDeps = Pick<Deps, 'pool' | 'clock' | 'log'> & { payoutRail: PayoutRail };

/** An order may reach the rail this much later than we asked for it, or seem to, where clocks differ. */
const MARGIN_MS = 3_600_000;
/** Longer than the product tries by itself while the rail was asked for nothing. */
const DEADLINE_MS = 7 * 3_600_000;
const AGAIN_MS = 15 * 60_000;
/** A rail can change its mind without a word: so many days later a day is compared again (docs/decisions/0138). */
const AGAIN_AFTER_DAYS = [2, 3, 4, 5, 6, 7, 30];
/** A rail may not keep its history much longer: an older day is asked for once a morning, not every quarter of an hour. */
const KEPT_DAYS = 14;

/**
 * Job `reconcile_day`: compares what the rail says it did on a day with what we ordered and booked. What differs becomes
 * cases; what an earlier run found and is in order now is closed. Running it again changes nothing that is not new.
 */
export async function reconcileDay(
  deps: ReconcileDeps,
  { day, askedBy }: TaskPayloads['reconcile_day'],
): Promise<void> {
  const { pool, clock, log, payoutRail } = deps;
  const { start, end } = boundsOf(day);
  const askedAt = clock.now();
  const history = await payoutRail.history(
    new Date(start.getTime() - MARGIN_MS),
    new Date(Math.min(end.getTime() + MARGIN_MS, askedAt.getTime() + 1000)),
  );
  if (history.kind === 'unavailable') {
    log.warn({ event: 'reconciliation_failed', day, note: history.note }, 'the rail gives no history');
    await saveFailure(pool, { rail: payoutRail.name, day }, history.note, clock.now());
    if (askedAt.getTime() - end.getTime() > KEPT_DAYS * DAY_MS) return;
    const runAt = new Date(clock.now().getTime() + AGAIN_MS);
    return enqueue(pool, 'reconcile_day', { day, ...(askedBy && { askedBy }) }, { runAt, key: keyOf(day) });
  }
  const run = { day, start, end, askedAt, askedBy: askedBy === undefined ? null : BigInt(askedBy) };
  const { found, resolved } = await settleDay(deps, run, history.payments);
  log.info({ event: 'reconciled', day, found, resolved }, 'a day was compared with the rail');
}

type Run = { day: string; start: Date; end: Date; askedAt: Date; askedBy: bigint | null };

async function settleDay(
  deps: ReconcileDeps,
  { day, start, end, askedAt, askedBy }: Run,
  theirs: RailPayment[],
): Promise<{ found: number; resolved: number }> {
  const { pool, clock, payoutRail } = deps;
  const chart = await chartOfAccounts(pool);
  return inPlainTransaction(pool, async (tx) => {
    const now = clock.now();
    const run = { rail: payoutRail.name, day };
    const runId = await beginRun(tx, run, { whole: askedAt >= end, askedBy }, now);
    const references = theirs.flatMap(({ reference }) => reference ?? []);
    const floatAccount = chart['float/smobilpay'].id;
    const ours = await findOurPayments(tx, { start, end, references, floatAccount });
    const compared = compareDay(ours, theirs, { start, end, askedAt, deadlineMs: DEADLINE_MS });
    const differences = [...compared.differences, ...(await overdue(tx, compared, askedAt))];
    for (const difference of differences) await openCase(tx, { ...difference, runId }, now);
    const resolved = await closeAgreedCases(tx, runId, differences, 'the rail and the books agree now', now);
    await apply(
      tx,
      deps,
      compared.lookAt.map((paymentId) => ({ paymentId, evidence: [{ kind: 'statement_line' as const }] })),
    );
    const [opening, closing] = [
      await internalBalanceAt(tx, 'float/smobilpay', start),
      await internalBalanceAt(tx, 'float/smobilpay', end),
    ];
    await saveRun(tx, runId, compared, { opening, closing, found: differences.length, resolved });
    return { found: differences.length, resolved };
  });
}

/** Payments that are open for too long, of whatever day: somebody must look at each. */
async function overdue(tx: Tx, { differences }: Comparison, askedAt: Date): Promise<Difference[]> {
  const known = new Set(differences.map(({ paymentId }) => paymentId));
  const late = await findOverdue(tx, new Date(askedAt.getTime() - DEADLINE_MS));
  return late
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({
      kind: 'unknown_outcome',
      paymentId: id,
      subject: undefined,
      facts: { rail: 'open for too long' },
    }));
}

/**
 * Job `reconcile_daily`: asks for yesterday, for every day that is not settled yet, and again for days of the last week
 * and of a month ago; then for its own next run.
 */
export async function reconcileDaily({ pool, clock, payoutRail }: ReconcileDeps): Promise<void> {
  const now = clock.now();
  await enqueue(pool, 'reconcile_daily', {}, { runAt: nextMorning(now), key: 'reconcile_daily' });
  const unsettled = await findUnsettledDays(pool, payoutRail.name);
  const earlier = AGAIN_AFTER_DAYS.map((days) => dayInCameroon(new Date(now.getTime() - days * DAY_MS)));
  const again = await findComparedDays(pool, payoutRail.name, earlier);
  for (const day of new Set([dayBefore(dayInCameroon(now)), ...unsettled, ...again])) {
    await enqueue(pool, 'reconcile_day', { day }, { runAt: now, key: keyOf(day) });
  }
}

function keyOf(day: string): string {
  return `reconcile_day/${day}`;
}
