import { HOUR_MS } from '#shared/clock.ts';
import { isFinal } from '#shared/payment.ts';
import type { InfoCode } from '#shared/payment-info.ts';
import type { RailName } from '#shared/rails.ts';
import {
  certainFrom,
  isCertainlyUnpaid,
  isFresh,
  isPaid,
  needsInquiry,
  wasQueriedRecently,
  withEvidence,
} from './attempt.ts';
import { contradictions, overpaid, reversed } from './contradictions.ts';
import { decideByStaff } from './decide-by-staff.ts';
import type { Attempt, CaseToOpen, Evidence, Outcome, PaymentFacts } from './evidence.ts';
import {
  AFTER_REFUND_MS,
  LAST_STEP_MS,
  nextInquiryAt,
  nextStepMs,
  openMsOf,
  UNKNOWN_DEADLINE_MS,
} from './inquiry-schedule.ts';

/** After this long without an end, the customer is told that the payment takes longer. */
const TAKES_LONGER_MS = 120_000;
/**
 * Pause while no rail gives a quote. Also the first pause after an order that was not accepted for a reason
 * other than an expired quote; then it doubles.
 */
const UNAVAILABLE_PAUSE_MS = 15_000;
/** Pause after an order whose quote had expired; doubles. */
const EXPIRED_PAUSE_MS = 1_000;
/** A payment that no rail has accepted by then is refunded. */
const GIVE_UP_MS = 6 * HOUR_MS;

const HINTS_TO_INQUIRE: Evidence['kind'][] = ['webhook', 'statement_line', 'staff_inquiry'];
const HINTS: Evidence['kind'][] = [...HINTS_TO_INQUIRE, 'hold_released'];

/**
 * Decides what follows from evidence about a payment. Nothing else orders or ends a payment or opens its cases. Pure:
 * `apply` reads the input under lock and carries out the outcome. The product refunds, settles or orders again by
 * itself only when every attempt ever ordered has a definite answer from a late enough inquiry. Two people may decide
 * when an outcome stays unknown (`decideByStaff`).
 */
export function decide(
  payment: PaymentFacts,
  before: readonly Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const attempts = evidence.reduce((known, one) => withEvidence(known, one, now), [...before]);
  const decision = evidence.find((one) => one.kind === 'staff_decision');
  if (decision) return withLateInquiry(decideByStaff(payment, attempts, decision, now), now);
  if (isFinal(payment.status))
    return withHints(contradictions(payment, before, attempts, evidence, now), evidence, now);
  const quoted = evidence.find((one) => one.kind === 'quote_obtained');
  if (quoted) return orderIfAllowed(payment, attempts, quoted.rail, now);
  if (evidence.some(({ kind }) => kind === 'held')) return held(attempts, now);
  return withLateInquiry(withHints(resolve(payment, attempts, evidence, now), evidence, now), now);
}

/**
 * A held payment that may still be paid continues to be queried: compliance refunds nothing before that is
 * known.
 */
function held(attempts: Attempt[], now: Date): Outcome {
  const mayStillPay = !attempts.every(isCertainlyUnpaid);
  return { attempts, cases: [], info: 'being_reviewed', ...(mayStillPay && { inquireAt: now }) };
}

/** Orders only when no earlier attempt can still be paid, and only at the same rail. */
function orderIfAllowed(payment: PaymentFacts, attempts: Attempt[], rail: RailName, now: Date): Outcome {
  const last = attempts.at(-1);
  if (needsInquiry(attempts, now) || last?.state === 'refused' || last?.state === 'failed') {
    return { attempts, cases: [], inquireAt: now };
  }
  if (payment.isHeld) return { attempts, cases: [] };
  // Another worker has ordered at a different rail since this quote was requested.
  if (last && last.rail !== rail) return { attempts, cases: [], beginAt: now };
  return { attempts, cases: [], order: { number: (last?.number ?? 0) + 1 } };
}

/** Decides what follows for an open payment from everything known about its attempts. */
function resolve(
  payment: PaymentFacts,
  attempts: Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  if (!hasMoreThanHints(evidence)) return { attempts, cases: [] };
  if (attempts.some(isPaid)) return settle(payment, attempts, now);
  const cases = reversed(attempts);
  if (cases.length > 0) return waiting(payment, attempts, now, { cases });
  if (!attempts.every(isCertainlyUnpaid)) return waitForRail(payment, attempts, evidence, now);
  if (!attempts.every((attempt) => isFresh(attempt, now))) return scheduleInquiries(payment, attempts, now);
  return refundOrOrderAgain(payment, attempts, evidence, now);
}

/** Checks whether the evidence contains anything but hints, which change nothing by themselves. */
function hasMoreThanHints(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ kind }) => !HINTS.includes(kind));
}

/**
 * Settles the payment by the attempt that was paid, once all other attempts are resolved. Extra payments open a case.
 */
function settle(payment: PaymentFacts, attempts: Attempt[], now: Date): Outcome {
  const paid = attempts.filter(isPaid);
  // Prefer an attempt that was not given up.
  const first = (paid.find(({ state }) => state === 'paid') ?? paid[0]) as Attempt;
  const differs = first.charged !== null && first.charged.minor !== first.price.minor;
  const cases: CaseToOpen[] = [
    ...paid.flatMap((attempt) => overpaid(attempt, attempt !== first)),
    ...reversed(attempts),
    ...(differs ? [{ kind: 'amount_differs' as const, attempt: first }] : []),
  ];
  const others = attempts.filter((attempt) => !isPaid(attempt));
  if (payment.isHeld || !others.every(isCertainlyUnpaid)) return waiting(payment, attempts, now, { cases });
  if (!others.every((attempt) => isFresh(attempt, now)))
    return scheduleInquiries(payment, attempts, now, cases);
  if (differs) return waiting(payment, attempts, now, { cases });
  // When the rail does not say what it charged, it charged what it had quoted.
  const charged = first.charged ?? first.price;
  const settled = attempts.map((one) => (one === first ? { ...one, state: 'paid' as const } : one));
  return { attempts: settled, cases, move: { to: 'paid', attempt: first, charged } };
}

function waitForRail(
  payment: PaymentFacts,
  attempts: Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const soon = new Date(now.getTime() + nextStepMs(0));
  if (payment.status === 'accepted' && attempts.some(({ state }) => state === 'pending')) {
    return { attempts, cases: [], move: { to: 'pending' }, inquireAt: soon };
  }
  const isUnknown = evidence.some(({ kind }) => kind === 'order_unknown');
  return isUnknown
    ? { attempts, cases: [], info: 'being_checked', inquireAt: soon }
    : waiting(payment, attempts, now);
}

/** Schedules the next inquiry. After a while, tells the customer and the staff that the payment takes longer. */
function waiting(
  payment: PaymentFacts,
  attempts: Attempt[],
  now: Date,
  { cases = [] }: { cases?: CaseToOpen[] } = {},
): Outcome {
  const openMs = openMsOf(payment, now);
  const attempt = attempts.at(-1);
  return {
    attempts,
    cases: openMs < UNKNOWN_DEADLINE_MS ? cases : [...cases, { kind: 'unknown_outcome', attempt }],
    ...(openMs >= TAKES_LONGER_MS && { info: 'takes_longer' as const }),
    inquireAt: nextInquiryAt(attempts, now),
  };
}

/**
 * Schedules inquiries about every attempt for now. A rail that has just failed to give a usable answer is
 * queried at the usual steps.
 */
function scheduleInquiries(
  payment: PaymentFacts,
  attempts: Attempt[],
  now: Date,
  cases: CaseToOpen[] = [],
): Outcome {
  const stale = attempts.filter((attempt) => !isFresh(attempt, now));
  const hasUnansweredInquiry = stale.some((attempt) => wasQueriedRecently(attempt, now));
  return hasUnansweredInquiry
    ? waiting(payment, attempts, now, { cases })
    : { attempts, cases, inquireAt: now };
}

/** Fails the payment with a refund, or orders it again, when certainly no attempt was paid. */
function refundOrOrderAgain(
  payment: PaymentFacts,
  attempts: Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const last = attempts.at(-1);
  const failed = (reasonCode: InfoCode): Outcome =>
    payment.isHeld ? { attempts, cases: [] } : { attempts, cases: [], move: { to: 'failed', reasonCode } };
  const notQuoted = evidence.find((one) => one.kind === 'quote_refused');
  if (notQuoted) return failed(notQuoted.reason);
  if (last?.state === 'refused' || last?.state === 'failed') return failed(last.reasonCode ?? 'refused');
  const openMs = openMsOf(payment, now);
  if (openMs >= GIVE_UP_MS) return failed('service_down');
  const beginAt = nextOrderAt(attempts, evidence, now);
  return { attempts, cases: [], ...(openMs >= TAKES_LONGER_MS && { info: 'takes_longer' }), beginAt };
}

/**
 * Returns when to try to order again. The pause doubles with each order that was not accepted, to spare a rail in
 * trouble. It counts from the last such answer: the inquiry that precedes another order must not restart it.
 */
function nextOrderAt(attempts: Attempt[], evidence: readonly Evidence[], now: Date): Date {
  const after = (moment: Date, ms: number) => new Date(Math.max(now.getTime(), moment.getTime() + ms));
  if (evidence.some(({ kind }) => kind === 'rail_unavailable')) return after(now, UNAVAILABLE_PAUSE_MS);
  const last = attempts.at(-1);
  if (last?.state !== 'not_accepted' || !last.refusedAt) return now;
  const isExpired = evidence.some(
    (one) => one.kind === 'order_not_accepted' && one.because === 'quote_expired',
  );
  const times = attempts.filter(({ state }) => state === 'not_accepted').length;
  const first = isExpired ? EXPIRED_PAUSE_MS : UNAVAILABLE_PAUSE_MS;
  return after(last.refusedAt, Math.min(first * 2 ** (times - 1), LAST_STEP_MS));
}

/** Hints and staff inquiries only bring the next inquiry forward, or the first order of a payment never ordered. */
function withHints(outcome: Outcome, evidence: readonly Evidence[], now: Date): Outcome {
  const has = (...kinds: Evidence['kind'][]) => evidence.some(({ kind }) => kinds.includes(kind));
  const { attempts } = outcome;
  const isInquiring = has(...HINTS_TO_INQUIRE) && attempts.length > 0;
  const isOrdering = has('hold_released') || (has('staff_inquiry') && attempts.every(isCertainlyUnpaid));
  return {
    ...outcome,
    ...(isInquiring && { inquireAt: now }),
    ...(isOrdering && !outcome.move && { beginAt: now }),
  };
}

/** Schedules one more inquiry after a refund, so that a rail that pays after all is noticed. */
function withLateInquiry(outcome: Outcome, now: Date): Outcome {
  const { move, attempts } = outcome;
  if (move?.to !== 'failed' || attempts.length === 0) return outcome;
  const later = [
    now.getTime() + AFTER_REFUND_MS,
    ...attempts.map((attempt) => certainFrom(attempt).getTime()),
  ];
  return { ...outcome, inquireAt: new Date(Math.max(...later)) };
}
