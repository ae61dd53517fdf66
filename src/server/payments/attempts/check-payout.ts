import type { CaseKind } from '#shared/cases.ts';
import { isFinal } from '#shared/payment.ts';
import { openCase } from '../../cases/open-case.ts';
import { explainOpenPayment, lockPayment } from '../lock-payment.ts';
import { inPlainTransaction } from '../../db/transaction.ts';
import { billOf } from '../bill-payment.ts';
import type { Payment } from '../payment.ts';
import { absenceCertainFrom, type PayoutStatus } from '../../rails/ports.ts';
import type { Attempt } from './attempt.ts';
import { type BoughtToken, concludeFailure, concludePaid, recordAccepted, tryAgain } from './conclude.ts';
import type { PayoutDeps } from './deps.ts';
import { countCheck, givenUpTries, latestAttempt, noteAnswer } from './queries.ts';
import { nextCheckAt, scheduleCheck, UNKNOWN_DEADLINE_MS } from './schedule.ts';
import { type Conclusion, weighStanding } from './weigh-standing.ts';

/** After this long without an end, the customer reads that it takes longer. */
const TAKES_LONGER_MS = 120_000;

/**
 * Job `check_payout`: asks the rail by our own reference how a payment stands, and draws the conclusion. Polling and
 * webhooks both end here, in any order and any number of times; a webhook is only a hint to look now.
 */
export async function checkPayout(deps: PayoutDeps, paymentId: bigint): Promise<void> {
  const subject = await readSubject(deps, paymentId);
  if (!subject || subject.attempt.state === 'prepared') return;
  const { rail, reference } = subject.attempt;
  const standing = await deps.rails[rail].payouts.status(reference);
  await countCheck(deps.pool, subject.attempt.id, describe(standing), deps.clock.now());
  if (standing.kind === 'paid' && standing.timesPaid > 1) {
    await reportCase(deps, subject, 'paid_more_than_once', standing);
  }
  if (await earlierTryPaid(deps, subject)) return lookAgain(deps, subject, standing);
  const conclusion = weighStanding(standing, subject.attempt, subject.transaction.status, deps.clock.now());
  await act(deps, subject, standing, conclusion);
}

type Subject = { transaction: Payment; attempt: Attempt };

async function readSubject({ pool }: PayoutDeps, paymentId: bigint): Promise<Subject | undefined> {
  return inPlainTransaction(pool, async (tx) => {
    const transaction = await lockPayment(tx, paymentId);
    const attempt = await latestAttempt(tx, paymentId);
    return transaction && attempt ? { transaction, attempt } : undefined;
  });
}

/**
 * A try was given up because the rail had never seen it and its quote was over. Should the rail have paid it all the
 * same, nothing may be refunded or tried again: that is for people to sort out.
 */
async function earlierTryPaid(deps: PayoutDeps, subject: Subject): Promise<boolean> {
  for (const { id, rail, reference } of await givenUpTries(deps.pool, subject.transaction.id)) {
    const standing = await deps.rails[rail].payouts.status(reference);
    if (standing.kind !== 'paid') continue;
    await noteAnswer(deps.pool, id, describe(standing), deps.clock.now());
    await reportCase(deps, subject, 'paid_by_given_up_try', standing);
    return !isFinal(subject.transaction.status);
  }
  return false;
}

async function act(
  deps: PayoutDeps,
  subject: Subject,
  standing: PayoutStatus,
  conclusion: Conclusion,
): Promise<void> {
  if (typeof conclusion === 'object') {
    await reportCase(deps, subject, conclusion.case, standing);
    if (!isFinal(subject.transaction.status)) await lookAgain(deps, subject, standing);
    return;
  }
  if (conclusion === 'settle' && standing.kind === 'paid') {
    await concludePaid(deps, subject, standing, await boughtToken(deps, subject, standing));
    return;
  }
  if (conclusion === 'refund' && standing.kind === 'failed') {
    return concludeFailure(deps, subject, ['asked', 'accepted'], 'failed', standing);
  }
  if (conclusion === 'try_again') {
    return tryAgain(deps, subject, 'never_received', { note: 'the rail has never seen it', pauseMs: 0 });
  }
  if (conclusion === 'has_it' && standing.kind === 'pending') {
    return recordAccepted(deps, subject, standing.providerNumber);
  }
  if (conclusion === 'look_again') await lookAgain(deps, subject, standing);
}

/**
 * The code of a prepaid meter, asked for before the customer is told, so that one message has it all. When the rail
 * does not give it yet the payment is settled all the same, and a job asks again.
 */
async function boughtToken(
  { pool, rails }: PayoutDeps,
  { transaction, attempt }: Subject,
  { providerNumber, token }: Extract<PayoutStatus, { kind: 'paid' }>,
): Promise<BoughtToken> {
  const bill = transaction.type === 'bill_payment' ? await billOf(pool, transaction.id) : undefined;
  if (bill?.kind !== 'prepaid') return { kind: 'none' };
  const code = token ?? (await rails[attempt.rail].bills?.token(providerNumber));
  return code === undefined ? { kind: 'awaited' } : { kind: 'known', code };
}

/** Asks for the next look-up, and after a while says so honestly to the customer and to the staff. */
async function lookAgain(
  deps: PayoutDeps,
  { transaction, attempt }: Subject,
  standing: PayoutStatus,
): Promise<void> {
  const now = deps.clock.now();
  const openMs = now.getTime() - transaction.createdAt.getTime();
  if (openMs >= TAKES_LONGER_MS) await explainOpenPayment(deps.pool, transaction.id, 'takes_longer', now);
  if (openMs >= UNKNOWN_DEADLINE_MS && !isFinal(transaction.status))
    await reportCase(deps, { transaction, attempt }, 'unknown_outcome', standing);
  await scheduleCheck(deps.pool, transaction.id, nextLookAt(attempt, now));
}

/** By the usual steps, but no later than the moment from which "never seen" is certain: then another try may begin. */
function nextLookAt({ checks, state, quoteExpiresAt, askedAt }: Attempt, now: Date): Date {
  const next = nextCheckAt(checks + 1, now);
  if (state !== 'asked' || !quoteExpiresAt || !askedAt) return next;
  const certain = absenceCertainFrom(quoteExpiresAt, askedAt);
  return certain > now && certain < next ? certain : next;
}

async function reportCase(
  deps: PayoutDeps,
  { transaction, attempt }: Subject,
  kind: CaseKind,
  standing: PayoutStatus,
): Promise<void> {
  const expected = attempt.price?.minor ?? transaction.payout.minor;
  const difference = differenceOf(kind, standing, expected);
  const facts = {
    attempt: attempt.reference,
    rail: describe(standing),
    expected: String(expected),
    ...(difference !== undefined && { difference: String(difference) }),
  };
  deps.log.error({ transaction: String(transaction.id), kind }, 'a payment needs people to look at it');
  await openCase(deps.pool, { kind, paymentId: transaction.id, facts }, deps.clock.now());
}

/** What the rail has taken beyond what our books say once the payment has ended; undefined when nobody knows yet. */
function differenceOf(kind: CaseKind, standing: PayoutStatus, expected: bigint): bigint | undefined {
  if (standing.kind !== 'paid') return undefined;
  const charged = standing.price?.minor ?? expected;
  if (kind === 'success_after_failure') return charged;
  return kind === 'paid_more_than_once' ? charged * BigInt(standing.timesPaid - 1) : undefined;
}

/** One line for the record, without anything secret. */
function describe(standing: PayoutStatus): string {
  switch (standing.kind) {
    case 'paid':
      return `paid as ${standing.providerNumber}, ${standing.timesPaid} time(s), charged ${standing.price?.minor ?? '?'} XAF`;
    case 'failed':
      return `failed: ${standing.reason}, ${standing.note}`;
    case 'never_seen':
      return 'never seen';
    default:
      return `${standing.kind}: ${standing.note}`;
  }
}
