import { newAttempt } from '#server/payments/attempt.ts';
import { decide } from '#server/payments/decide-payment.ts';
import type { Evidence, Outcome, PaymentFacts } from '#server/payments/evidence.ts';
import { violationsOf } from './invariants.ts';
import { PRICE } from './rail-answers.ts';
import { CREATED_AT, DECISION_DELAY_MS, msOf } from './times.ts';
import type { Order, World } from './world.ts';

export class InvariantViolation extends Error {}

/**
 * Lets the product decide on evidence, as `apply` does, and checks every invariant. Throws `InvariantViolation` when
 * one is violated.
 */
export function decideAndCheck(
  world: World,
  evidence: Evidence[],
  orders: readonly Order[] = world.orders,
): { world: World; outcome: Outcome } {
  const { moment, status, isHeld } = world;
  const now = new Date(msOf(moment, DECISION_DELAY_MS));
  const payment: PaymentFacts = {
    id: 1n,
    status,
    payout: PRICE,
    createdAt: CREATED_AT,
    releasedAt: null,
    isHeld,
  };
  const outcome = decide(payment, world.attempts, evidence, now);
  const broken = violationsOf({ before: world, orders, evidence, outcome });
  if (broken.length > 0) throw new InvariantViolation(broken.join('; '));
  if (outcome.refused) return { world, outcome };
  return { world: applyOutcome({ ...world, orders }, evidence, outcome, now), outcome };
}

function applyOutcome(world: World, evidence: readonly Evidence[], outcome: Outcome, now: Date): World {
  const { move } = outcome;
  const quoted = evidence.find((one) => one.kind === 'quote_obtained');
  const ordered =
    outcome.order && quoted && newAttempt({ reference: 'GT' }, outcome.order.number, quoted, now);
  const next: World = {
    ...world,
    status: move?.to ?? world.status,
    attempts: ordered ? [...outcome.attempts, { ...ordered, id: BigInt(ordered.number) }] : outcome.attempts,
    orders: ordered ? [...world.orders, newOrder(ordered)] : world.orders,
  };
  return move?.to === 'paid' ? { ...next, booked: move.attempt.number, charged: move.charged.minor } : next;
}

function newOrder({ quoteExpiresAt, orderedAt }: { quoteExpiresAt: Date; orderedAt: Date }): Order {
  const expires = quoteExpiresAt.getTime();
  return {
    where: 'kept',
    expires,
    until: Math.max(expires, orderedAt.getTime()) + 60_000,
    saidNoAt: 0,
    paid: 0,
    paidAt: 0,
    no: '',
    noAt: 0,
    isKnown: false,
    saidPaid: false,
    newest: '',
    newestAt: 0,
  };
}
