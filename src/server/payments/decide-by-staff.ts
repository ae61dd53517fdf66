import { isFinal } from '#shared/payment.ts';
import { isCertainlyUnpaid, isPaid } from './attempt.ts';
import type { Attempt, Evidence, Outcome, PaymentFacts, StaffProblem } from './evidence.ts';
import { UNKNOWN_DEADLINE_MS } from './inquiry-schedule.ts';

type Decision = Extract<Evidence, { kind: 'staff_decision' }>;

/**
 * Applies a decision that two members of staff agreed on. They may decide what the product cannot find out,
 * but only after the rail was queried about every attempt since the request. They cannot overrule what the
 * rail said, and attempts with an unknown outcome are recorded with the decision (`unknown`).
 */
export function decideByStaff(
  payment: PaymentFacts,
  attempts: Attempt[],
  decision: Decision,
  now: Date,
): Outcome {
  const problem = decisionProblem(payment, attempts, decision, now);
  if (problem) return refusal(attempts, problem);
  if (decision.decision === 'return') return { attempts, cases: [], move: { to: 'returned' } };
  if (decision.decision === 'settle') return settled(attempts, decision);
  const unknown = attempts.filter((attempt) => !isCertainlyUnpaid(attempt));
  const reasonCode = decision.decision === 'refuse' ? ('not_possible' as const) : ('not_confirmed' as const);
  return { attempts, cases: [], move: { to: 'failed', reasonCode }, unknown };
}

/**
 * Returns why staff may not make this decision, or undefined when they may. Checked before the request, for display,
 * and again under lock when it is approved.
 */
export function decisionProblem(
  payment: PaymentFacts,
  attempts: readonly Attempt[],
  decision: Pick<Decision, 'decision'> & { requestedAt?: Date },
  now: Date,
): StaffProblem | undefined {
  const { requestedAt } = decision;
  const problem =
    decision.decision === 'return'
      ? returnProblem(payment, attempts, requestedAt)
      : endProblem(payment, attempts, decision.decision, now);
  if (problem) return problem;
  if (requestedAt && !attempts.every(({ inquiredAt }) => inquiredAt !== null && inquiredAt >= requestedAt)) {
    return 'payment_inquiry_running';
  }
  return undefined;
}

/** Returns why staff may not end an open payment this way. */
function endProblem(
  payment: PaymentFacts,
  attempts: readonly Attempt[],
  decision: Exclude<Decision['decision'], 'return'>,
  now: Date,
): StaffProblem | undefined {
  if (isFinal(payment.status)) return 'payment_already_ended';
  if (payment.isHeld) return 'payment_held';
  if (decision === 'settle' && attempts.length === 0) return 'payment_never_ordered';
  if (decision === 'refund' && attempts.some(({ saidPaid }) => saidPaid)) return 'payment_said_paid';
  if (decision === 'refund' && attempts.some((attempt) => mayStillBeOrdering(attempt, now)))
    return 'payment_pending';
  if (decision === 'refuse' && !attempts.every(isCertainlyUnpaid)) return 'payment_pending';
  return undefined;
}

/**
 * Returns why staff may not give back a paid payment. An answer from before the request does not count: the payment
 * is paid because the rail once said so.
 */
function returnProblem(
  { status }: PaymentFacts,
  attempts: readonly Attempt[],
  requestedAt: Date | undefined,
): StaffProblem | undefined {
  if (status !== 'paid') return 'payment_not_returnable';
  if (requestedAt === undefined) return undefined;
  const isPaidAgain = attempts.some(
    ({ railStatus, answeredAt }) => railStatus === 'paid' && answeredAt !== null && answeredAt >= requestedAt,
  );
  return isPaidAgain ? 'payment_said_paid' : undefined;
}

/** Checks whether the worker that sent the order may still be waiting for the rail. */
function mayStillBeOrdering(attempt: Attempt, now: Date): boolean {
  if (isCertainlyUnpaid(attempt)) return false;
  return now.getTime() - attempt.orderedAt.getTime() < UNKNOWN_DEADLINE_MS;
}

/**
 * Settles the payment by the attempt with the provider number of the proof. When no attempt has that number, uses the
 * last one that the rail calls paid, else the last one.
 */
function settled(
  attempts: Attempt[],
  { providerNumber, charged }: Extract<Decision, { decision: 'settle' }>,
): Outcome {
  const paid =
    attempts.find((attempt) => attempt.providerNumber === providerNumber) ??
    attempts.findLast(isPaid) ??
    attempts.at(-1);
  if (!paid) return refusal(attempts, 'payment_never_ordered');
  const attempt = { ...paid, state: 'paid' as const, providerNumber, charged };
  const updated = attempts.map((one) => (one === paid ? attempt : one));
  const unknown = updated.filter((one) => one !== attempt && !isCertainlyUnpaid(one));
  return { attempts: updated, cases: [], move: { to: 'paid', attempt, charged }, unknown };
}

function refusal(attempts: Attempt[], refused: StaffProblem): Outcome {
  return { attempts, cases: [], refused };
}
