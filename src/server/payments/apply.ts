import type { Clock } from '#shared/clock.ts';
import { isPayout } from '#shared/payment.ts';
import { closeMootCases } from '../cases/close-moot-cases.ts';
import { openCase } from '../cases/open-case.ts';
import { coalesced } from '../db/coalesced.ts';
import type { Pool, Tx } from '../db/pool.ts';
import { afterCommit, withTransaction } from '../db/transaction.ts';
import { enqueueOnce } from '../jobs/enqueue.ts';
import { type ChartOfAccounts, chartOfAccounts } from '../ledger/accounts.ts';
import { type Posting, post } from '../ledger/post.ts';
import {
  type BookedPayment,
  payoutRefunded,
  payoutReturned,
  payoutSettled,
  settledCharge,
} from '../ledger/postings.ts';
import type { Log } from '../log.ts';
import { currentTrace } from '../tracing.ts';
import {
  insertAttempts,
  insertEvents,
  type LockedPayment,
  lockPayments,
  updateAttempts,
  updatePayments,
} from './apply-queries.ts';
import { saveToken } from './bill-queries.ts';
import { collectWrites, hintEvent, noWrites, type Writes } from './collect-writes.ts';
import { decide } from './decide-payment.ts';
import type { Attempt, Evidence, Move, Outcome } from './evidence.ts';
import { checkJob } from './jobs.ts';
import { notifyCustomers } from './notify-customers.ts';
import { countEnded } from './payment-metrics.ts';

export type ApplyDeps = { pool: Pool; clock: Clock; log: Log };
/** Evidence about one payment, in the order in which it was learned. */
export type NewEvidence = { paymentId: bigint; evidence: Evidence[]; trace?: string | undefined };
/** `attempt` is the attempt that was just inserted; its order may be sent now. */
export type Applied = { outcome: Outcome; attempt: Attempt | undefined };

/**
 * Decides what follows from evidence about a payment and writes it. Calls made at the same time share a transaction.
 * Returns the decision.
 */
export function applyEvidence(deps: ApplyDeps, item: NewEvidence): Promise<Applied> {
  // Read the trace here: the shared transaction does not run in the context of any single caller.
  return applyTogether(deps.pool, { deps, item: { ...item, trace: currentTrace() } });
}

const applyTogether = coalesced(
  async (pool: Pool, calls: { deps: ApplyDeps; item: NewEvidence }[]): Promise<Applied[]> => {
    const deps = calls[0]?.deps;
    if (!deps) return [];
    const items = calls.map(({ item }) => item);
    return withTransaction(pool, (tx) => apply(tx, deps, items));
  },
);

/**
 * Locks payments and returns them. A decision that also touches other rows calls this first, so that every path locks
 * in one order.
 */
export async function lockPaymentsFirst(tx: Tx, ids: readonly bigint[]): Promise<LockedPayment[]> {
  return (await lockPayments(tx, ids)).payments;
}

/**
 * Records a webhook for payments that were ordered, and schedules a status inquiry for each. The payments are neither
 * locked nor read: in every state, `decide` does no more than this with a hint.
 */
export async function recordHints(tx: Tx, paymentIds: readonly bigint[], now: Date): Promise<void> {
  await Promise.all([
    insertEvents(tx, paymentIds.map(hintEvent), now),
    enqueueOnce(
      tx,
      paymentIds.map((paymentId) => checkJob(paymentId, now)),
    ),
  ]);
}

/**
 * Applies evidence to payments. No other code moves an accepted payment to another state or writes attempts. Locks and
 * reads the payments, decides on each piece of evidence in turn, and writes states, evidence, postings, notifications,
 * jobs and cases in one transaction.
 */
export async function apply(
  tx: Tx,
  deps: Omit<ApplyDeps, 'pool'>,
  items: readonly NewEvidence[],
): Promise<Applied[]> {
  const now = deps.clock.now();
  const chart = await chartOfAccounts(tx);
  const ids = [...new Set(items.map(({ paymentId }) => paymentId))].sort((a, b) => (a < b ? -1 : 1));
  const read = await lockPayments(tx, ids);
  const payments = new Map(read.payments.map((payment) => [payment.id, payment]));
  const writes = noWrites();
  const outcomes: Outcome[] = [];
  for (const { paymentId, evidence, trace } of items) {
    const payment = payments.get(paymentId);
    if (!payment || !isPayout(payment.type)) {
      outcomes.push({ attempts: [], cases: [], refused: 'not_found' });
      continue;
    }
    const before = read.attempts.get(paymentId) ?? [];
    const outcome = decide(payment, before, evidence, now);
    outcomes.push(outcome);
    const charged = outcome.move?.to === 'returned' ? await settledCharge(tx, paymentId) : undefined;
    const posting = outcome.move && postingOf(chart, payment, outcome.move, charged);
    if (posting) writes.postings.push(posting);
    if (outcome.move) afterCommit(tx, countEnded(payment, outcome.move.to, now));
    const ordered = collectWrites(writes, payment, before, { evidence, outcome, trace }, now);
    // Later evidence in this batch about the same payment sees the new state.
    payments.set(paymentId, { ...payment, status: outcome.move?.to ?? payment.status });
    read.attempts.set(paymentId, ordered ? [...outcome.attempts, ordered] : outcome.attempts);
  }
  const written = await write(tx, deps, writes, now);
  return items.map(({ paymentId }, at) => {
    const outcome = outcomes[at] as Outcome;
    const attempt = outcome.order && written.get(`${paymentId}/${outcome.order.number}`);
    return { outcome, attempt };
  });
}

function postingOf(
  chart: ChartOfAccounts,
  payment: LockedPayment,
  move: Move,
  settled: Awaited<ReturnType<typeof settledCharge>>,
): Posting | undefined {
  if (move.to === 'pending') return undefined;
  const booked = bookedPayment(payment);
  if (move.to === 'paid') {
    return payoutSettled(chart, booked, { float: `float/${move.attempt.rail}`, charged: move.charged });
  }
  if (move.to === 'failed') return payoutRefunded(chart, booked);
  if (!settled) throw new Error(`payment ${payment.reference} is paid and was never settled`);
  return payoutReturned(chart, booked, settled);
}

/** Returns the fields of a payment that its postings use. Throws when the payment has no customer account. */
function bookedPayment({ id, reference, accountId, debit, payout }: LockedPayment): BookedPayment {
  if (accountId === null) throw new Error(`payment ${reference} has no customer account`);
  return { paymentId: id, reference, customerAccount: accountId, debit, payout };
}

/** Carries out all writes. Returns the new attempts by "payment id/attempt number". */
async function write(
  tx: Tx,
  deps: Omit<ApplyDeps, 'pool'>,
  writes: Writes,
  now: Date,
): Promise<Map<string, Attempt>> {
  // Pipelined: sent together and executed in this order. When one statement fails, the later ones and the transaction
  // fail.
  const [ids] = await Promise.all([
    insertAttempts(tx, writes.ordered),
    updateAttempts(tx, [...writes.attempts.values()], now),
    updatePayments(tx, [...writes.payments.values()], now),
    insertEvents(tx, writes.events, now),
    post(tx, writes.postings, now),
    ...writes.tokens.map(({ paymentId, code }) => saveToken(tx, paymentId, code)),
    notifyCustomers(tx, writes.notifications, now),
    enqueueOnce(tx, writes.jobs),
  ]);
  for (const { paymentId, ...how } of writes.casesToClose) await closeMootCases(tx, paymentId, how, now);
  for (const found of writes.casesToOpen) await openCaseOf(tx, deps, found, now);
  return new Map(
    writes.ordered.map(({ paymentId, attempt }) => [
      `${paymentId}/${attempt.number}`,
      { ...attempt, id: ids.get(attempt.reference) ?? attempt.id },
    ]),
  );
}

async function openCaseOf(
  tx: Tx,
  { log }: Pick<ApplyDeps, 'log'>,
  { paymentId, wanted, expected }: Writes['casesToOpen'][number],
  now: Date,
): Promise<void> {
  const { kind, attempt } = wanted;
  const charged = attempt?.charged?.minor;
  const beyond = kind === 'amount_differs' && charged !== undefined ? charged - expected : undefined;
  const difference = wanted.difference ?? beyond;
  const facts = {
    attempt: attempt?.reference ?? '',
    rail: attempt?.railStatus ?? 'unknown',
    expected: String(expected),
    ...(charged !== undefined && { charged: String(charged) }),
    ...(difference !== undefined && { difference: String(difference) }),
  };
  const opened = await openCase(tx, { kind, paymentId, facts }, now);
  if (opened !== 'opened') return;
  afterCommit(tx, () => {
    log.error({ payment: String(paymentId), kind }, 'a payment needs people to look at it');
  });
}
