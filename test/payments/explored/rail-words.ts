import type { Evidence } from '#server/payments/evidence.ts';
import { xaf } from '#shared/money.ts';
import type { Answer, Order, Said } from './world.ts';

/** What the quote says, and what a rail may charge instead. */
export const PRICE = xaf(10_100n);
export const OTHER_PRICE = xaf(10_300n);
const NOTE = 'as the rail says';

type Status = Extract<Evidence, { kind: 'rail_status' }>['status'];

export function statusOf(said: Said, number: number): Status {
  const providerNumber = numberOf(number);
  const paid = { kind: 'paid' as const, providerNumber, price: PRICE, timesPaid: 1, note: NOTE };
  switch (said) {
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
      return { kind: 'order_not_taken', attemptId, because: 'quote_expired', note: NOTE };
    case 'unavailable':
      return { kind: 'order_not_taken', attemptId, because: 'unavailable', note: NOTE };
    case 'unknown':
      return { kind: 'order_unknown', attemptId, note: NOTE };
  }
}

/** By which number the rail knows the order of an attempt. */
export function numberOf(number: number): string {
  return `P${number}`;
}

export function saysPaid(said: Said | ''): boolean {
  return said === '$' || said === '?' || said === '!' || said === '2';
}

/**
 * Everything that the rail can say of an order when it is asked now. It is slow to show what it has, changes its mind, and
 * takes back what it said; only a definite no is never given for what has been paid by then, unless the rail has said
 * before that it paid it: against a rail that lies from the start nothing can be kept.
 */
export function canSay(order: Order, now: number): Said[] {
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

/** The order once the rail has said this of it, whether or not anybody has learned it yet. */
export function spoken(order: Order, said: Said, at: number): Order {
  return said === 'f' ? { ...order, saidNoAt: at } : order;
}

/** Whether this takes back what the rail has said before. */
export function changesItsMind({ newest, no, isKnown }: Order, said: Said): boolean {
  if (said === 'u') return false;
  if (saysPaid(newest)) return !saysPaid(said);
  if (no !== '') return said === 'p' || saysPaid(said);
  return isKnown && said === 'n';
}

/** What we know of an order once the rail has said this of it, asked at that moment. */
export function told(order: Order, said: Said, at: number): Order {
  if (said === 'u') return order;
  if ((said === 'p' || saysPaid(said)) && at > order.saidNoAt) order = { ...order, saidNoAt: 0 };
  if (saysPaid(said)) order = { ...order, saidPaid: true, isKnown: true, no: '' };
  // What was asked for earlier and told later is no newer for that.
  if (at < order.newestAt) return said === 'n' ? order : known(order);
  const newest = { ...order, newest: said, newestAt: at };
  switch (said) {
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

/** That it was never received is no word any more once the rail is known to have had it. */
function known(order: Order): Order {
  return { ...order, isKnown: true, no: order.no === 'absent' ? '' : order.no };
}

/** What we know of an order once the answer to the order itself is written down. */
export function answered(order: Order, answer: Answer, orderedAt: number): Order {
  if (answer === 'unknown') return order;
  // An order that was confirmed once does not become never received by disappearing.
  if (answer === 'accepted') return known(order);
  if (order.no !== '' || order.isKnown) return order;
  // "Never seen", asked for since, says the same again.
  return { ...order, no: 'refused', noAt: order.newest === 'n' ? order.newestAt : orderedAt };
}
