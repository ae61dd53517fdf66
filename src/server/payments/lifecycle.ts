import { isFinal } from '#shared/payment.ts';
import type { InfoCode } from '#shared/transaction-info.ts';
import {
  certainFrom,
  isCertainlyUnpaid,
  isFresh,
  isPaid,
  learn,
  wasAskedLately,
} from './attempts/attempt.ts';
import { decideByStaff, UNKNOWN_DEADLINE_MS } from './decide-by-staff.ts';
import type { Attempt, CaseWanted, Evidence, Outcome, PaymentFacts } from './evidence.ts';

const SECOND = 1_000;
const STEPS_MS = [2, 3, 5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
const LAST_STEP_MS = 900 * SECOND;

/** After this long without an end, the customer reads that it takes longer. */
const TAKES_LONGER_MS = 120 * SECOND;
/** While no rail takes the order, how long until the next try, and when the money goes back. */
const UNAVAILABLE_PAUSE_MS = 15 * SECOND;
const EXPIRED_PAUSE_MS = SECOND;
const GIVE_UP_MS = 6 * UNKNOWN_DEADLINE_MS;
/** A payment that was given back is looked at once more, when its orders can surely not arrive any more. */
const AFTER_REFUND_MS = LAST_STEP_MS;

/**
 * Decides what follows from evidence about a payment: the only way a payment is ordered, ends, or comes before people.
 * Pure; `apply` reads what it needs under lock and carries out what it returns.
 *
 * By itself the product gives back, settles or orders again only when every attempt that was ever ordered has a definite
 * answer, asked for late enough; two people may decide over what stays unknown (`decideByStaff`).
 */
export function decide(
  payment: PaymentFacts,
  before: readonly Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const attempts = evidence.reduce((known, one) => learn(known, one, now), [...before]);
  const decision = evidence.find((one) => one.kind === 'staff_decision');
  if (decision) return finished(decideByStaff(payment, attempts, decision, now), now);
  if (isFinal(payment.status))
    return withHints(contradictions(payment, attempts, evidence, now), evidence, now);
  if (evidence.some(({ kind }) => kind === 'order_placed')) return mayOrder(payment, attempts, now);
  if (evidence.some(({ kind }) => kind === 'held')) return { attempts, cases: [], info: 'being_reviewed' };
  return finished(withHints(resolve(payment, attempts, evidence, now), evidence, now), now);
}

/** Another order may leave only when none before it can still be paid. */
function mayOrder(payment: PaymentFacts, attempts: Attempt[], now: Date): Outcome {
  const last = attempts.at(-1);
  const mayStillPay = attempts.some((attempt) => !isCertainlyUnpaid(attempt) || !isFresh(attempt, now));
  if (mayStillPay || last?.state === 'refused' || last?.state === 'failed') {
    return { attempts, cases: [], lookAt: now };
  }
  if (payment.isHeld) return { attempts, cases: [] };
  return { attempts, cases: [], order: { number: (last?.number ?? 0) + 1 } };
}

/** What follows for an open payment from all that is known of its attempts. */
function resolve(
  payment: PaymentFacts,
  attempts: Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  if (!hasNews(evidence)) return { attempts, cases: [] };
  if (attempts.some(isPaid)) return settle(payment, attempts, now);
  const reversed = attempts.filter(({ saidPaid }) => saidPaid);
  if (reversed.length > 0) {
    const cases = reversed.map((attempt): CaseWanted => ({ kind: 'failure_after_success', attempt }));
    return waiting(payment, attempts, now, { cases });
  }
  if (!attempts.every(isCertainlyUnpaid)) return waitForRail(payment, attempts, evidence, now);
  if (!attempts.every((attempt) => isFresh(attempt, now))) return askAll(payment, attempts, now);
  return failOrOrderAgain(payment, attempts, evidence, now);
}

/** Whether there is anything but hints: they alone change nothing. */
function hasNews(evidence: readonly Evidence[]): boolean {
  return evidence.some(
    ({ kind }) => !['webhook', 'statement_line', 'staff_inquiry', 'hold_released'].includes(kind),
  );
}

/** Books the attempt that was paid, once nothing is open about the others. What was paid beyond it is for people. */
function settle(payment: PaymentFacts, attempts: Attempt[], now: Date): Outcome {
  const paid = attempts.filter(isPaid);
  const [first] = paid as [Attempt];
  const cases = paid.flatMap((attempt) => overpaid(attempt, attempt !== first));
  const others = attempts.filter((attempt) => !isPaid(attempt));
  if (payment.isHeld || !others.every(isCertainlyUnpaid)) return waiting(payment, attempts, now, { cases });
  if (!others.every((attempt) => isFresh(attempt, now))) return askAll(payment, attempts, now, cases);
  if (first.charged !== null && first.charged.minor !== first.price.minor) {
    return waiting(payment, attempts, now, { cases: [...cases, { kind: 'amount_differs', attempt: first }] });
  }
  // A rail that does not say what it charged is taken at its word that it paid what it had quoted.
  const charged = first.charged ?? first.price;
  const settled = attempts.map((one) => (one === first ? { ...one, state: 'paid' as const } : one));
  return { attempts: settled, cases, move: { to: 'paid', attempt: first, charged } };
}

/** What a rail paid more often than it was to: an order twice, or one that was given up. */
function overpaid(attempt: Attempt, isExtra: boolean): CaseWanted[] {
  const charged = (attempt.charged ?? attempt.price).minor;
  const again = BigInt(attempt.timesPaid - 1);
  return [
    ...(isExtra || attempt.state !== 'paid'
      ? [{ kind: 'paid_by_given_up_try' as const, attempt, ...(isExtra && { difference: charged }) }]
      : []),
    ...(again > 0n ? [{ kind: 'paid_more_than_once' as const, attempt, difference: charged * again }] : []),
  ];
}

function waitForRail(
  payment: PaymentFacts,
  attempts: Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const soon = new Date(now.getTime() + nextStepMs(0));
  if (payment.status === 'accepted' && attempts.some(({ state }) => state === 'accepted')) {
    return { attempts, cases: [], move: { to: 'pending' }, lookAt: soon };
  }
  const isUnknown = evidence.some(({ kind }) => kind === 'order_unknown');
  return isUnknown
    ? { attempts, cases: [], info: 'being_checked', lookAt: soon }
    : waiting(payment, attempts, now);
}

/** Looks again later, and after a while says so honestly to the customer and to the staff. */
function waiting(
  { createdAt }: PaymentFacts,
  attempts: Attempt[],
  now: Date,
  { cases = [] }: { cases?: CaseWanted[] } = {},
): Outcome {
  const openMs = now.getTime() - createdAt.getTime();
  const attempt = attempts.at(-1);
  return {
    attempts,
    cases: openMs < UNKNOWN_DEADLINE_MS ? cases : [...cases, { kind: 'unknown_outcome', attempt }],
    ...(openMs >= TAKES_LONGER_MS && { info: 'takes_longer' as const }),
    lookAt: nextLookAt(attempts, now),
  };
}

/** Asks about every attempt now; a rail that has just given no usable answer is asked in the usual steps. */
function askAll(payment: PaymentFacts, attempts: Attempt[], now: Date, cases: CaseWanted[] = []): Outcome {
  const stale = attempts.filter((attempt) => !isFresh(attempt, now));
  const inVain = stale.some((attempt) => wasAskedLately(attempt, now));
  return inVain ? waiting(payment, attempts, now, { cases }) : { attempts, cases, lookAt: now };
}

/** No attempt was paid, for certain. Either the payment fails with its refund, or it is ordered again. */
function failOrOrderAgain(
  payment: PaymentFacts,
  attempts: Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const last = attempts.at(-1);
  const failed = (reasonCode: InfoCode): Outcome =>
    payment.isHeld ? { attempts, cases: [] } : { attempts, cases: [], move: { to: 'failed', reasonCode } };
  const notQuoted = evidence.find(({ kind }) => kind === 'quote_refused');
  if (notQuoted?.kind === 'quote_refused') return failed(notQuoted.reason);
  if (last?.state === 'refused' || last?.state === 'failed') return failed(last.reasonCode ?? 'refused');
  if (now.getTime() - payment.createdAt.getTime() >= GIVE_UP_MS) return failed('service_down');
  const beginAt = new Date(now.getTime() + pauseMs(attempts, evidence));
  return { attempts, cases: [], beginAt };
}

/** Each order that was not taken doubles the pause, so that a rail in trouble gets no storm of orders. */
function pauseMs(attempts: Attempt[], evidence: readonly Evidence[]): number {
  if (evidence.some(({ kind }) => kind === 'rail_unavailable')) return UNAVAILABLE_PAUSE_MS;
  if (attempts.at(-1)?.state !== 'not_taken') return 0;
  const isExpired = evidence.some((one) => one.kind === 'order_not_taken' && one.because === 'quote_expired');
  const times = attempts.filter(({ state }) => state === 'not_taken').length;
  const first = isExpired ? EXPIRED_PAUSE_MS : UNAVAILABLE_PAUSE_MS;
  return Math.min(first * 2 ** (times - 1), LAST_STEP_MS);
}

/** A payment that has ended stays as it is; what the rail says against it comes before people at once. */
function contradictions(
  { status }: PaymentFacts,
  attempts: Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const asked = evidence.flatMap((one) => (one.kind === 'rail_status' ? [one] : []));
  const cases = asked.flatMap(({ attemptId }): CaseWanted[] => {
    const attempt = attempts.find(({ id }) => id === attemptId);
    if (!attempt) return [];
    if (status === 'paid' && attempt.state === 'paid' && attempt.railStatus === 'failed') {
      return [{ kind: 'failure_after_success', attempt }];
    }
    if (!isPaid(attempt)) return [];
    const settled = attempts.find(({ state }) => state === 'paid');
    if (status === 'paid') return overpaid(attempt, attempt !== settled);
    const times = BigInt(attempt.timesPaid);
    return [
      {
        kind: 'success_after_failure',
        attempt,
        difference: (attempt.charged ?? attempt.price).minor * times,
      },
    ];
  });
  // Given back, and the rail may pay it still: nobody else would notice. Nobody answering is no good news either.
  const mayStillPay = asked.some(
    ({ status: said }) => said.kind === 'unreachable' || (said.kind === 'pending' && status !== 'paid'),
  );
  const answered = evidence.some(({ kind }) => kind.startsWith('order_') && kind !== 'order_placed');
  const lookAt = answered ? now : mayStillPay ? nextLookAt(attempts, now) : undefined;
  return { attempts, cases, ...(lookAt && { lookAt }) };
}

/** Hints and wishes of people only bring looking, or ordering what was never ordered, forward. */
function withHints(outcome: Outcome, evidence: readonly Evidence[], now: Date): Outcome {
  const has = (...kinds: Evidence['kind'][]) => evidence.some(({ kind }) => kinds.includes(kind));
  const { attempts } = outcome;
  const isLooking = has('webhook', 'statement_line', 'staff_inquiry') && attempts.length > 0;
  const isOrdering = has('hold_released') || (has('staff_inquiry') && attempts.every(isCertainlyUnpaid));
  return {
    ...outcome,
    ...(isLooking && { lookAt: now }),
    ...(isOrdering && !outcome.move && { beginAt: now }),
  };
}

/** A payment that is given back is looked at once more later, so that a rail that pays after all is not missed. */
function finished(outcome: Outcome, now: Date): Outcome {
  const { move, attempts } = outcome;
  if (move?.to !== 'failed' || attempts.length === 0) return outcome;
  const later = [
    now.getTime() + AFTER_REFUND_MS,
    ...attempts.map((attempt) => certainFrom(attempt).getTime()),
  ];
  return { ...outcome, lookAt: new Date(Math.max(...later)) };
}

/** By the usual steps, but no later than the moment from which "never seen" is certain: then it may be ordered again. */
function nextLookAt(attempts: Attempt[], now: Date): Date {
  const last = attempts.at(-1);
  const next = new Date(now.getTime() + nextStepMs(last?.inquiries ?? 0));
  if (last?.state !== 'ordered') return next;
  const certain = certainFrom(last);
  return certain > now && certain < next ? certain : next;
}

/** How long to wait after so many inquiries: quickly at first, since wallets are instant, later every 15 minutes. */
function nextStepMs(inquiries: number): number {
  return STEPS_MS[inquiries] ?? LAST_STEP_MS;
}
