import { newAttempt } from '#server/payments/attempts/attempt.ts';
import type { Evidence, Outcome, PaymentFacts } from '#server/payments/evidence.ts';
import { decide } from '#server/payments/lifecycle.ts';
import { brokenByStep } from './promises.ts';
import { PRICE } from './rail-words.ts';
import { AFTER_REFUND_MS, AT_WORK_MS, CREATED_AT, msOf } from './times.ts';
import type { Order, World } from './world.ts';

export class Broken extends Error {}

/** Has the product decide on evidence, as `apply` does, and looks whether the decision keeps every promise. */
export function learn(
  world: World,
  evidence: Evidence[],
  orders: readonly Order[] = world.orders,
): { world: World; outcome: Outcome } {
  const { moment, status, isHeld } = world;
  const now = new Date(msOf(moment, AT_WORK_MS));
  const payment: PaymentFacts = { id: 1n, status, payout: PRICE, createdAt: CREATED_AT, isHeld };
  const outcome = decide(payment, world.attempts, evidence, now);
  const broken = brokenByStep({ before: world, orders, evidence, outcome });
  if (broken.length > 0) throw new Broken(broken.join('; '));
  if (outcome.refused) return { world, outcome };
  return { world: carriedOut({ ...world, orders }, evidence, outcome, now), outcome };
}

function carriedOut(world: World, evidence: Evidence[], outcome: Outcome, now: Date): World {
  const { move } = outcome;
  const placed = evidence.find((one) => one.kind === 'order_placed');
  const ordered =
    outcome.order && placed && newAttempt({ reference: 'GT' }, outcome.order.number, placed, now);
  const attempts = outcome.attempts.map((one) => ({ ...one, inquiries: 0, reasonCode: null }));
  const isRefund = move?.to === 'failed';
  const next: World = {
    ...world,
    status: move?.to ?? world.status,
    attempts: ordered ? [...attempts, { ...ordered, id: BigInt(ordered.number) }] : attempts,
    orders: ordered ? [...world.orders, keptOrder(ordered)] : world.orders,
    begin: world.begin || outcome.beginAt !== undefined,
    check: world.check || (outcome.lookAt !== undefined && !isRefund),
    late: isRefund ? (outcome.lookAt?.getTime() ?? 0) : world.late,
  };
  if (move?.to === 'paid') return { ...next, booked: move.attempt.number, charged: move.charged.minor };
  if (move?.to === 'failed') return { ...next, failedAt: world.moment, isQuiet: false };
  return world.status === 'failed'
    ? { ...next, isQuiet: world.isQuiet || isQuietNow(world, evidence) }
    : next;
}

function keptOrder({ quoteExpiresAt, orderedAt }: { quoteExpiresAt: Date; orderedAt: Date }): Order {
  const until = Math.max(quoteExpiresAt.getTime(), orderedAt.getTime()) + 60_000;
  const unasked = {
    isTurnedDown: false,
    paid: 0,
    paidAt: 0,
    no: '',
    noAt: 0,
    isKnown: false,
    saidPaid: false,
  } as const;
  return { where: 'kept', until, ...unasked, newest: '', newestAt: 0 };
}

/** Whether the rail, asked long enough after the refund, left nothing open of any attempt. */
function isQuietNow({ failedAt, attempts }: World, evidence: Evidence[]): boolean {
  const late = msOf(failedAt) + AFTER_REFUND_MS;
  return attempts.every(({ id }) =>
    evidence.some(
      (one) =>
        one.kind === 'rail_status' &&
        one.attemptId === id &&
        one.askedAt.getTime() >= late &&
        one.status.kind !== 'unreachable' &&
        one.status.kind !== 'pending',
    ),
  );
}
