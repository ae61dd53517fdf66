import type { Attempt } from '#server/payments/evidence.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import { FRESH_MS, HOUR_MS, msOf } from './times.ts';

/**
 * What a rail can say when it is asked. u: no usable answer, n: never seen, p: pending, f: failed; paid as quoted ($),
 * without a price (?), at another price (!), twice (2).
 */
export type Said = 'u' | 'n' | 'p' | 'f' | '$' | '?' | '!' | '2';
/** What it can answer to an order itself. */
export type Answer = 'accepted' | 'refused' | 'expired' | 'unavailable' | 'unknown';

/** What truly became of an order, and what we have been told of it. The product sees none of this. */
export type Order = {
  /** kept: written down and not left. under way: left, may arrive until it is certain that it cannot. */
  where: 'kept' | 'under_way' | 'received' | 'gone';
  /** Until when it can arrive. */
  until: number;
  /** It was answered with a definite no when it was ordered, whether or not we have learned that. */
  isTurnedDown: boolean;
  paid: number;
  paidAt: number;
  /** The definite no that stands, and when it was asked for. */
  no: '' | 'absent' | 'failed' | 'refused';
  noAt: number;
  /** We have learned that the rail has it, and that the rail has said it paid. */
  isKnown: boolean;
  saidPaid: boolean;
  /** The newest usable answer, and when it was asked for. */
  newest: Said | '';
  newestAt: number;
};

/** What a worker is in the middle of: another one may do anything meanwhile, and it may die. */
export type Work =
  | { kind: 'ordering'; number: number }
  | { kind: 'ordered'; number: number; answer: Answer }
  | { kind: 'asked'; at: number; said: readonly Said[] };

export type World = {
  moment: number;
  status: PaymentStatus;
  isHeld: boolean;
  attempts: readonly Attempt[];
  orders: readonly Order[];
  /** Which jobs wait. */
  begin: boolean;
  check: boolean;
  /** When the look after a refund is due, which nothing brings forward; 0 when none waits. */
  late: number;
  work: readonly Work[];
  /** What one of the staff has proposed, when, and about which attempts the rail was asked since. */
  request: { decision: 'refund' | 'settle'; at: number; asked: readonly boolean[] } | null;
  /** When it was given back, and whether the rail has left nothing open when it was asked long enough afterwards. */
  failedAt: number;
  isQuiet: boolean;
  /** The number of the attempt that is booked as paid, and the francs. */
  booked: number;
  charged: bigint;
};

/** What tells worlds apart as far as anything that can still happen depends on it. */
export function keyOf(world: World): string {
  const { status, work, request, moment } = world;
  const isOpen = status === 'accepted' || status === 'pending';
  const inFlight = work.some(({ kind }) => kind === 'asked');
  const canArrive = world.orders.some(({ where }) => where === 'kept' || where === 'under_way');
  const needsMoment = isOpen || canArrive || inFlight || (status === 'failed' && !world.isQuiet);
  const parts = [
    status[0] === 'p' ? status.slice(0, 2) : status[0],
    needsMoment ? moment : '',
    world.isHeld && isOpen ? 'h' : '',
    `${world.begin && isOpen ? 'b' : ''}${world.check ? 'c' : ''}${world.late || ''}`,
    status === 'failed' ? (world.isQuiet ? 'q' : lateness(world)) : '',
    status === 'paid' ? `${world.booked}@${world.charged}` : '',
    request && isOpen ? `${request.decision}${request.asked.map(Number).join('')}` : '',
    work.map(workKey).sort().join(),
    ...world.attempts.map((attempt, at) => attemptKey(world, attempt, at, isOpen, inFlight)),
    ...world.orders.map((order) => orderKey(world, order, isOpen, inFlight)),
  ];
  return parts.join('|');
}

function lateness({ moment, failedAt }: World): string {
  return String(moment - failedAt);
}

function workKey(work: Work): string {
  if (work.kind === 'asked') return `a${work.at}${work.said.join('')}`;
  return work.kind === 'ordering' ? `o${work.number}` : `r${work.number}${work.answer}`;
}

function attemptKey(
  { moment, request }: World,
  one: Attempt,
  at: number,
  isOpen: boolean,
  inFlight: boolean,
): string {
  const now = msOf(moment);
  const fresh = (date: Date | null) => (date && now - date.getTime() <= FRESH_MS ? 'y' : 'n');
  const ordered = one.orderedAt.getTime();
  const isOld = now - ordered >= HOUR_MS;
  const paid = one.saidPaid ? `${one.timesPaid}${one.charged?.minor ?? ''}` : '';
  const times = isOpen
    ? `${fresh(one.answeredAt)}${fresh(one.refusedAt)}${fresh(one.askedAt)}${isOld ? '' : `${ordered}${one.quoteExpiresAt > one.orderedAt}`}`
    : '';
  const since = request && isOpen ? Number(one.askedAt !== null && one.askedAt.getTime() >= request.at) : '';
  const exact = inFlight ? `${one.askedAt?.getTime() ?? ''},${one.answeredAt?.getTime() ?? ''}` : '';
  return `${at}${one.state}/${one.railStatus ?? ''}/${paid}/${times}/${since}/${exact}/${one.providerNumber ?? ''}`;
}

function orderKey({ moment }: World, one: Order, isOpen: boolean, inFlight: boolean): string {
  const now = msOf(moment);
  const canArrive = one.where === 'under_way' && now < one.until;
  const where = one.where === 'under_way' && !canArrive ? 'gone' : one.where;
  const no = isOpen && one.no ? `${one.no}${now - one.noAt <= FRESH_MS ? 'y' : 'n'}` : one.no;
  const paid = isOpen && one.paid > 0 ? (now - one.paidAt <= FRESH_MS ? 'y' : 'n') : '';
  const facts = `${Number(one.isKnown)}${Number(one.saidPaid)}${Number(one.isTurnedDown)}${one.newest}`;
  const absence = isOpen || inFlight ? Number(now >= one.until) : '';
  return `${where}${one.paid}${paid}/${no}/${facts}/${absence}/${inFlight ? one.newestAt : ''}`;
}
