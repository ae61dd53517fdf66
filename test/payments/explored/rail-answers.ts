import type { Evidence } from '#server/payments/evidence.ts';
import { xaf } from '#shared/money.ts';
import type { Answer, Order, RailAnswer } from './world.ts';

/** The price in the quote, and another price that a rail may charge instead. */
export const PRICE = xaf(10_100n);
export const OTHER_PRICE = xaf(10_300n);
const NOTE = 'as the rail says';

type Status = Extract<Evidence, { kind: 'rail_status' }>['status'];

export function statusOf(answer: RailAnswer, number: number): Status {
  const providerNumber = numberOf(number);
  const paid = { kind: 'paid' as const, providerNumber, price: PRICE, timesPaid: 1, note: NOTE };
  switch (answer) {
    case 'u':
      return { kind: 'unreachable', note: NOTE };
    case 'n':
      return { kind: 'never_seen' };
    case 'p':
      return { kind: 'pending', providerNumber, note: NOTE };
    case 'f':
      return { kind: 'failed', reason: 'recipient_unknown', note: NOTE };
    case '$':
      return paid;
    case '?':
      return { ...paid, price: undefined };
    case '!':
      return { ...paid, price: OTHER_PRICE };
    case '2':
      return { ...paid, timesPaid: 2 };
  }
}

export function answerOf(answer: Answer, number: number, attemptId: bigint): Evidence {
  switch (answer) {
    case 'accepted':
      return { kind: 'order_accepted', attemptId, providerNumber: numberOf(number) };
    case 'refused':
      return { kind: 'order_refused', attemptId, reason: 'recipient_unknown', note: NOTE };
    case 'expired':
      return { kind: 'order_not_accepted', attemptId, because: 'quote_expired', note: NOTE };
    case 'unavailable':
      return { kind: 'order_not_accepted', attemptId, because: 'unavailable', note: NOTE };
    case 'unknown':
      return { kind: 'order_unknown', attemptId, note: NOTE };
  }
}

/** The rail's own number for the order of an attempt. */
export function numberOf(number: number): string {
  return `P${number}`;
}

export function saysPaid(answer: RailAnswer | ''): boolean {
  return answer === '$' || answer === '?' || answer === '!' || answer === '2';
}

/**
 * Returns every answer that the rail may give about an order now. The rail may be slow to show an order, contradict
 * itself and take back answers. But it never gives a definite no for an order that it has already paid, unless it said
 * before that the order was paid: nothing can be guaranteed against a rail that lies from the start.
 */
export function possibleAnswers(order: Order, now: number): RailAnswer[] {
  if (order.where !== 'received') return ['u', 'n'];
  if (order.paid === 0) return ['u', 'n', 'p', 'f'];
  const isDefinite = order.no !== '' || order.saidNoAt > 0 || (now >= order.until && !order.isKnown);
  return [
    'u',
    'p',
    '$',
    '?',
    '!',
    ...(order.paid > 1 ? (['2'] as const) : []),
    ...(isDefinite ? [] : (['n'] as const)),
    ...(order.saidPaid ? (['f'] as const) : []),
  ];
}

/** Returns the order after the rail gave this answer, whether or not the product has received it yet. */
export function withAnswer(order: Order, answer: RailAnswer, at: number): Order {
  return answer === 'f' ? { ...order, saidNoAt: at } : order;
}

/** Checks whether this answer takes back an earlier one. */
export function contradictsEarlier({ newest, no, isKnown }: Order, answer: RailAnswer): boolean {
  if (answer === 'u') return false;
  if (saysPaid(newest)) return !saysPaid(answer);
  if (no !== '') return answer === 'p' || saysPaid(answer);
  return isKnown && answer === 'n';
}

/** Returns the order after we received this answer to an inquiry made at `at`. */
export function withReceivedAnswer(order: Order, answer: RailAnswer, at: number): Order {
  if (answer === 'u') return order;
  if ((answer === 'p' || saysPaid(answer)) && at > order.saidNoAt) order = { ...order, saidNoAt: 0 };
  if (saysPaid(answer)) order = { ...order, saidPaid: true, isKnown: true, no: '' };
  // The answer to an earlier inquiry does not replace a newer one, even if it is received later.
  if (at < order.newestAt) return answer === 'n' ? order : withOrderKnown(order);
  const newest = { ...order, newest: answer, newestAt: at };
  switch (answer) {
    case 'p':
      return { ...newest, isKnown: true, no: '' };
    case 'f':
      return order.saidPaid
        ? newest
        : { ...newest, isKnown: true, no: order.no === 'refused' ? 'refused' : 'failed', noAt: at };
    case 'n':
      if (order.no !== '') return { ...newest, noAt: at };
      return at >= order.until && !order.isKnown ? { ...newest, no: 'absent', noAt: at } : newest;
    default:
      return newest;
  }
}

/** "Never received" no longer counts once we know that the rail has had the order. */
function withOrderKnown(order: Order): Order {
  return { ...order, isKnown: true, no: order.no === 'absent' ? '' : order.no };
}

/** Returns the order after the answer to the order itself is recorded. */
export function withOrderAnswer(order: Order, answer: Answer, orderedAt: number): Order {
  if (answer === 'unknown') return order;
  // An order that was accepted cannot count as never received, even if the rail no longer shows it.
  if (answer === 'accepted') return withOrderKnown(order);
  if (order.no !== '' || order.isKnown) return order;
  // "Never seen" in answer to a later inquiry confirms the refusal, so the later time counts.
  return { ...order, no: 'refused', noAt: order.newest === 'n' ? order.newestAt : orderedAt };
}
