import { isFinal } from '#shared/payment.ts';
import { isCertainlyUnpaid, isPaid } from './attempts/attempt.ts';
import type { Attempt, Evidence, Outcome, PaymentFacts, StaffProblem } from './evidence.ts';

/** After this long without an end, people look at a payment too, and may decide about it. */
export const UNKNOWN_DEADLINE_MS = 3_600_000;

type Decision = Extract<Evidence, { kind: 'staff_decision' }>;

/**
 * Decides about what two people have agreed on. They may decide over what the product cannot learn, but never blindly:
 * the rail was asked about every attempt since they began, what it said stands, and what nobody could learn is part of
 * what they sign (`unknown`).
 */
export function decideByStaff(
  payment: PaymentFacts,
  attempts: Attempt[],
  decision: Decision,
  now: Date,
): Outcome {
  if (decision.decision === 'return') {
    return payment.status === 'paid'
      ? { attempts, cases: [], move: { to: 'returned' } }
      : refusal(attempts, 'payment_not_returnable');
  }
  const problem = mayDecide(payment, attempts, decision, now);
  if (problem) return refusal(attempts, problem);
  const unknown = attempts.filter((attempt) => !isCertainlyUnpaid(attempt));
  if (decision.decision === 'settle') return settled(attempts, decision);
  const reasonCode = decision.decision === 'refuse' ? ('not_possible' as const) : ('not_confirmed' as const);
  return { attempts, cases: [], move: { to: 'failed', reasonCode }, unknown };
}

/** Why people may not decide so; undefined when they may. Shown before they ask, and looked at again when they agree. */
export function mayDecide(
  payment: PaymentFacts,
  attempts: readonly Attempt[],
  decision: Pick<Decision, 'decision'> & { requestedAt?: Date },
  now: Date,
): StaffProblem | undefined {
  if (isFinal(payment.status)) return 'payment_already_ended';
  if (payment.isHeld) return 'payment_held';
  if (decision.decision === 'settle' && attempts.length === 0) return 'payment_never_asked';
  if (decision.decision === 'refund' && attempts.some(({ saidPaid }) => saidPaid)) return 'payment_said_paid';
  if (decision.decision === 'refund' && attempts.some((attempt) => isUnderWay(attempt, now)))
    return 'payment_under_way';
  if (decision.decision === 'refuse' && !attempts.every(isCertainlyUnpaid)) return 'payment_under_way';
  const { requestedAt } = decision;
  if (requestedAt && !attempts.every(({ askedAt }) => askedAt !== null && askedAt >= requestedAt)) {
    return 'payment_being_asked';
  }
  return undefined;
}

/** Until its hour is over, the worker that ordered may still be speaking to the rail. */
function isUnderWay(attempt: Attempt, now: Date): boolean {
  if (isCertainlyUnpaid(attempt)) return false;
  return now.getTime() - attempt.orderedAt.getTime() < UNKNOWN_DEADLINE_MS;
}

/** The attempt that the proof names is booked as paid; where it names none that we know, one that the rail calls paid. */
function settled(
  attempts: Attempt[],
  { providerNumber, charged }: Extract<Decision, { decision: 'settle' }>,
): Outcome {
  const paid =
    attempts.find((attempt) => attempt.providerNumber === providerNumber) ??
    attempts.findLast(isPaid) ??
    attempts.at(-1);
  if (!paid) return refusal(attempts, 'payment_never_asked');
  const attempt = { ...paid, state: 'paid' as const, providerNumber, charged };
  const known = attempts.map((one) => (one === paid ? attempt : one));
  const unknown = known.filter((one) => one !== attempt && !isCertainlyUnpaid(one));
  return { attempts: known, cases: [], move: { to: 'paid', attempt, charged }, unknown };
}

function refusal(attempts: Attempt[], refused: StaffProblem): Outcome {
  return { attempts, cases: [], refused };
}
