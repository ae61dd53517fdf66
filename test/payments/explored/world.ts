import type { Attempt } from '#server/payments/evidence.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import { FRESH_MS, HOUR_MS, momentFrom, msOf } from './times.ts';

/**
 * The rail's answers to a status inquiry. u: no usable answer, n: never seen, p: pending, f: failed; paid as quoted
 * ($), without a price (?), at another price (!), twice (2).
 */
export type RailAnswer = 'u' | 'n' | 'p' | 'f' | '$' | '?' | '!' | '2';
/** The rail's answers to the order itself. */
export type Answer = 'accepted' | 'refused' | 'expired' | 'unavailable' | 'unknown';

/** The true state of an order, and what is known of it. The product sees none of this. */
export type Order = {
  /** kept: written but not sent. in_transit: sent, and may arrive until `until`. */
  where: 'kept' | 'in_transit' | 'received' | 'gone';
  /** The rail accepts the order until `expires`; it can arrive until `until`. */
  expires: number;
  until: number;
  /**
   * When the rail gave a definite no, whether or not we received it; 0 once we know that the rail took it
   * back.
   */
  saidNoAt: number;
  paid: number;
  paidAt: number;
  /** The definite no that still counts, and the time of its inquiry or order. */
  no: '' | 'absent' | 'failed' | 'refused';
  noAt: number;
  /** Whether we know that the rail has the order, and that the rail said it was paid. */
  isKnown: boolean;
  saidPaid: boolean;
  /** The newest usable answer, and the time of its inquiry. */
  newest: RailAnswer | '';
  newestAt: number;
};

/** Unfinished work of a worker. Other workers may do anything meanwhile, and this one may die. */
export type Work =
  | { kind: 'ordering'; number: number }
  | { kind: 'ordered'; number: number; answer: Answer }
  | { kind: 'inquired'; at: number; answers: readonly RailAnswer[]; isSince: readonly boolean[] };

export type World = {
  moment: number;
  status: PaymentStatus;
  isHeld: boolean;
  attempts: readonly Attempt[];
  orders: readonly Order[];
  work: readonly Work[];
  /** A staff member's open proposal: for each attempt, whether there was an inquiry about it since. */
  request: readonly boolean[] | null;
  requestedAt: number;
  /** How often the rail has contradicted itself. */
  changes: number;
  /** The number of the attempt that is booked as paid, and its price in francs. */
  booked: number;
  charged: bigint;
};

/** Returns a key that is equal for worlds in which the same things can still happen. */
export function keyOf(world: World, moments: readonly number[]): string {
  const { status, work, request, moment } = world;
  const isOpen = status === 'accepted' || status === 'pending';
  const canArrive = world.orders.some((order) => mayStillArrive(order, msOf(moment)));
  let key = `${status} ${world.changes}/${isOpen || canArrive ? moments.indexOf(moment) : ''}`;
  if (isOpen) {
    if (world.isHeld) key += 'h';
    if (request) key += `?${request.map(Number).join('')}`;
  }
  if (status === 'paid') {
    key += `${world.booked}@${world.charged}`;
    if (request)
      key += `?${request.map(Number).join('')}${world.orders.map((one) => Number(one.newestAt >= world.requestedAt)).join('')}`;
  }
  key += work
    .map((one) => workKey(world, one))
    .sort()
    .join();
  for (const [at, attempt] of world.attempts.entries()) {
    key += `|${attemptKey(world, attempt, isOpen, moments)}|${orderKey(world, world.orders[at] as Order, isOpen, moments)}`;
  }
  return key;
}

function mayStillArrive({ where, until }: Order, now: number): boolean {
  return (where === 'kept' || where === 'in_transit') && now < until;
}

/**
 * An answer that is not recorded yet matters only if it is newer than what is known, and recent or late
 * enough.
 */
function workKey({ moment, orders, request }: World, work: Work): string {
  if (work.kind === 'ordering') return `o${work.number}`;
  if (work.kind === 'ordered') return `r${work.number}${work.answer}`;
  const { at } = work;
  const than = orders.map(
    (one) => `${at < one.newestAt ? '<' : ''}${at < one.saidNoAt ? '!' : ''}${at >= one.until ? 'c' : ''}`,
  );
  const since = request ? work.isSince.map(Number).join('') : '';
  return `a${msOf(moment) - at <= FRESH_MS ? 'y' : ''}${since}${than.join()}${work.answers.join('')}`;
}

function attemptKey({ moment }: World, one: Attempt, isOpen: boolean, moments: readonly number[]): string {
  const paid = one.saidPaid ? `${one.timesPaid}${one.charged?.minor ?? ''}` : '';
  const what = `${one.state}/${one.railStatus ?? ''}/${paid}/${one.providerNumber ?? ''}`;
  if (!isOpen) return what;
  const now = msOf(moment);
  const ordered = one.orderedAt.getTime();
  const isFresh =
    (one.answeredAt !== null && now - one.answeredAt.getTime() <= FRESH_MS) ||
    (one.refusedAt !== null && now - ordered <= FRESH_MS);
  const isNew = one.refusedAt === null && now - ordered <= FRESH_MS;
  const hour = now - ordered >= HOUR_MS ? '' : momentFrom(moments, ordered + HOUR_MS);
  return `${what}/${isFresh ? 'y' : ''}${isNew ? 'n' : ''}${hour}`;
}

function orderKey({ moment }: World, one: Order, isOpen: boolean, moments: readonly number[]): string {
  const now = msOf(moment);
  const { where, paid, no, until } = one;
  const place = where === 'in_transit' && now >= until ? 'gone' : where;
  const facts = `${Number(one.isKnown)}${Number(one.saidPaid)}${Number(one.saidNoAt > 0)}${one.newest}`;
  if (!isOpen) return `${place}${paid}/${no}/${facts}/${now >= until ? '' : momentFrom(moments, until)}`;
  const isNoFresh = no !== '' && now - one.noAt <= FRESH_MS;
  const isPaidNew = paid > 0 && now - one.paidAt <= FRESH_MS;
  const expires = where === 'kept' ? one.expires : 0;
  const absence = now >= until ? '' : momentFrom(moments, until);
  return `${place}${paid}${Number(isPaidNew)}/${no}${Number(isNoFresh)}/${facts}/${absence}/${expires ? momentFrom(moments, expires) : ''}`;
}
