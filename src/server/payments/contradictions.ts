import { isPaid } from './attempt.ts';
import type { Attempt, CaseToOpen, Evidence, Outcome, PaymentFacts } from './evidence.ts';
import { nextInquiryAt } from './inquiry-schedule.ts';

type RailAnswer = Extract<Evidence, { kind: 'rail_status' }>['status'];

/**
 * Handles evidence about a payment that has ended. The payment and its postings stay as they are; anything the rail
 * says against them opens a case at once, however late and in whatever order it arrives.
 */
export function contradictions(
  { status }: PaymentFacts,
  before: readonly Attempt[],
  known: readonly Attempt[],
  evidence: readonly Evidence[],
  now: Date,
): Outcome {
  const booked = status === 'paid' ? before.find(({ state }) => state === 'paid') : undefined;
  const attempts = booked ? known.map((attempt) => keepBooked(attempt, booked, before)) : [...known];
  const statuses = evidence.flatMap((one) => (one.kind === 'rail_status' ? [one] : []));
  const cases = statuses.flatMap(({ attemptId, status: answer }) => {
    const attempt = attempts.find(({ id }) => id === attemptId);
    return attempt ? contradiction(status, booked, attempt, answer) : [];
  });
  // The rail may still pay, so inquiries continue. A rail that does not answer may still pay too.
  const mayStillPay = statuses.some(
    ({ attemptId, status: answer }) =>
      answer.kind === 'unreachable' || (answer.kind === 'pending' && attemptId !== booked?.id),
  );
  const answered = evidence.some(({ kind }) => kind.startsWith('order_'));
  const inquireAt = answered ? now : mayStillPay ? nextInquiryAt(attempts, now) : undefined;
  return { attempts, cases, ...(inquireAt && { inquireAt }) };
}

/** Preserves what was booked: only the booked attempt stays `paid`, with the charge that was booked. */
function keepBooked(attempt: Attempt, booked: Attempt, before: readonly Attempt[]): Attempt {
  if (attempt.id === booked.id) {
    return attempt.charged === booked.charged ? attempt : { ...attempt, charged: booked.charged };
  }
  const state = before.find(({ id }) => id === attempt.id)?.state;
  return state && attempt.state === 'paid' ? { ...attempt, state } : attempt;
}

function contradiction(
  status: PaymentFacts['status'],
  booked: Attempt | undefined,
  attempt: Attempt,
  answer: RailAnswer,
): CaseToOpen[] {
  const isBooked = attempt.id === booked?.id;
  const charged = (attempt.charged ?? attempt.price).minor;
  if (isBooked && answer.kind === 'failed' && attempt.railStatus === 'failed') {
    return [{ kind: 'failure_after_success', attempt, difference: -charged }];
  }
  if (answer.kind !== 'paid') return [];
  if (status !== 'paid') {
    return [{ kind: 'success_after_failure', attempt, difference: charged }, ...paidAgain(attempt)];
  }
  const beyond = isBooked && answer.price ? answer.price.minor - charged : 0n;
  return [
    ...overpaid(attempt, !isBooked),
    ...(beyond === 0n ? [] : [{ kind: 'amount_differs' as const, attempt, difference: beyond }]),
  ];
}

/** Returns cases for attempts that the rail once called paid and no longer does. */
export function reversed(attempts: Attempt[]): CaseToOpen[] {
  const gone = attempts.filter((attempt) => attempt.saidPaid && !isPaid(attempt));
  return gone.map((attempt) => ({ kind: 'failure_after_success', attempt }));
}

/**
 * Returns cases for what the rail should not have paid: an order more than once, or an attempt that was given up. The
 * latter states no difference, because reconciliation counts it as `paid_more_than_once`.
 */
export function overpaid(attempt: Attempt, isExtra: boolean): CaseToOpen[] {
  const isGivenUp = isExtra || attempt.state !== 'paid';
  return [
    ...(isGivenUp ? [{ kind: 'paid_by_given_up_attempt' as const, attempt }] : []),
    ...paidAgain(attempt),
  ];
}

/** Returns the case for an order that the rail paid more than once. */
function paidAgain(attempt: Attempt): CaseToOpen[] {
  const charged = (attempt.charged ?? attempt.price).minor;
  const again = BigInt(attempt.timesPaid - 1);
  return again > 0n ? [{ kind: 'paid_more_than_once', attempt, difference: charged * again }] : [];
}
