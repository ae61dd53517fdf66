import type { CaseKind } from '#shared/cases.ts';
import { isFinal, type PaymentStatus } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';
import type { RailPayment } from '../providers/rail-port.ts';

/** A payment of ours, with the reference of each of its attempts at the rail. */
export type OurPayment = {
  id: bigint;
  reference: string;
  status: PaymentStatus;
  createdAt: Date;
  /** When it last changed. */
  updatedAt: Date;
  attempts: { reference: string; orderedAt: Date | null; isPaid: boolean }[];
  /** What the rail charged according to our books, in francs; null while nothing is settled there. */
  booked: bigint | null;
};

export type Difference = {
  kind: CaseKind;
  paymentId: bigint | null;
  subject: string | undefined;
  facts: Record<string, string>;
};

export type Side = { count: number; minor: bigint };

export type Comparison = {
  differences: Difference[];
  /** Open payments that the rail lists as paid: they need an inquiry now. */
  toInquire: bigint[];
  rail: Side;
  ledger: Side;
};

export type Day = {
  rail: RailName;
  start: Date;
  end: Date;
  /** When the rail was queried: its statement cannot reflect what changed here later. */
  asOf: Date;
  /** How long a payment may stay open, in milliseconds. */
  deadlineMs: number;
};

/**
 * Compares the rail's statement with our payments. Pure. `ours` has every payment that was ordered on the day
 * and every one that the statement names; `theirs` extends beyond both ends of the day, because clocks differ
 * and orders take time.
 */
export function compareDay(ours: OurPayment[], theirs: RailPayment[], day: Day): Comparison {
  const byReference = new Map(
    ours.flatMap((payment) => payment.attempts.map(({ reference }) => [reference, payment] as const)),
  );
  const lines = new Map<bigint, RailPayment[]>();
  const unknown: RailPayment[] = [];
  for (const line of theirs) {
    const payment = line.reference === undefined ? undefined : byReference.get(line.reference);
    if (payment) lines.set(payment.id, [...(lines.get(payment.id) ?? []), line]);
    else if (line.state === 'paid' && isWithin(line.at, day)) unknown.push(line);
  }

  const result: Comparison = { differences: [], toInquire: [], rail: none(), ledger: none() };
  for (const line of unknown) add(result.rail, line.price?.minor ?? 0n);
  result.differences.push(...unknown.map((line) => unknownToUs(line, day)));
  for (const payment of ours) matchPayment(payment, lines.get(payment.id) ?? [], day, result);
  return result;
}

function matchPayment(payment: OurPayment, lines: RailPayment[], day: Day, result: Comparison): void {
  const { id, status, booked } = payment;
  const paid = lines.filter(({ state }) => state === 'paid');
  if (isOfDay(payment, day)) {
    for (const line of paid) add(result.rail, line.price?.minor ?? booked ?? 0n);
    // A returned payment is in the books twice, which cancel each other.
    if (booked !== null && status !== 'returned') add(result.ledger, booked);
  }
  const found = (kind: CaseKind, facts: Record<string, string>) =>
    result.differences.push({
      kind,
      paymentId: id,
      subject: undefined,
      facts: { ...facts, rail: lines.map(describe).join('; ') || 'nothing' },
    });

  const [first, ...more] = paid;
  const isExtra = first !== undefined && status === 'paid' && isBookedElsewhere(payment, paid, day);
  if (isExtra) found('paid_by_given_up_attempt', {});
  const beyond = isExtra ? paid : more;
  if (beyond.length > 0) found('paid_more_than_once', differenceOf(beyond, booked));
  if (!isFinal(status)) {
    if (first) result.toInquire.push(id);
    if (day.asOf.getTime() - payment.createdAt.getTime() >= day.deadlineMs) found('unknown_outcome', {});
  } else if (status === 'failed' || status === 'returned') {
    if (first) found('success_after_failure', differenceOf([first], booked));
  } else if (first) {
    const differs = isExtra || booked === null ? undefined : chargeDiffers(first, booked);
    if (differs) found('amount_differs', differs);
  } else if (payment.updatedAt < day.asOf && isPaidOn(payment, day)) {
    const isFailed = lines.length > 0 && lines.every(({ state }) => state === 'failed');
    // Negative, because the rail charged less than our books say.
    const facts = { booked: String(booked ?? 0n), difference: String(-(booked ?? 0n)) };
    found(isFailed ? 'failure_after_success' : 'missing_at_rail', facts);
  }
}

/**
 * Returns how a line's charge differs from what is booked. A charge that is not in francs differs by an unknown amount.
 */
function chargeDiffers(line: RailPayment, booked: bigint): Record<string, string> | undefined {
  if (line.oddPrice !== undefined) return { booked: String(booked), charged: line.oddPrice };
  const charged = chargeOf(line, booked);
  if (charged === booked) return undefined;
  return { booked: String(booked), charged: String(charged), difference: String(charged - booked) };
}

/** Returns what these lines cost beyond the books. Leaves the difference out when unknown, which is not zero. */
function differenceOf(lines: RailPayment[], booked: bigint | null): Record<string, string> {
  if (booked === null && lines.some(({ price }) => price === undefined)) return {};
  return { difference: String(lines.reduce((sum, line) => sum + chargeOf(line, booked), 0n)) };
}

function unknownToUs(line: RailPayment, { rail }: Day): Difference {
  return {
    kind: 'unknown_to_us',
    paymentId: null,
    subject: `${rail}/${line.providerNumber}`,
    facts: {
      rail: describe(line),
      reference: line.reference ?? '',
      ...(line.price && { difference: String(line.price.minor) }),
    },
  };
}

/**
 * Returns the charge in francs. Without one from the rail, uses the booked one, which was taken from the
 * quote.
 */
function chargeOf({ price }: RailPayment, booked: bigint | null): bigint {
  return price?.minor ?? booked ?? 0n;
}

/** Returns whether the payment was ordered on this day; of several attempts the last one counts. */
function isOfDay({ attempts }: OurPayment, day: Day): boolean {
  const ordered = attempts.flatMap(({ orderedAt }) => orderedAt ?? []).at(-1);
  return ordered !== undefined && isWithin(ordered, day);
}

/** Returns whether the paid attempt was ordered on this day, so that this day's statement must list it. */
function isPaidOn({ attempts }: OurPayment, day: Day): boolean {
  return attempts.some(({ isPaid, orderedAt }) => isPaid && orderedAt !== null && isWithin(orderedAt, day));
}

/**
 * Returns whether the paid payment is in the books for an order at another rail or of another day, so that whatever
 * this statement lists as paid came from attempts that were given up, and is not in the books.
 */
function isBookedElsewhere(payment: OurPayment, paid: RailPayment[], day: Day): boolean {
  if (payment.booked === null) return true;
  // The rail may date the booked order to the next day.
  const isListed = payment.attempts.some(
    ({ reference, isPaid }) => isPaid && paid.some((line) => line.reference === reference),
  );
  return !isListed && !isPaidOn(payment, day);
}

function isWithin(moment: Date, { start, end }: Day): boolean {
  return moment >= start && moment < end;
}

function describe({ providerNumber, state, price, oddPrice, at, note }: RailPayment): string {
  return `${providerNumber} ${state}, ${price ? `${price.minor} XAF` : (oddPrice ?? '? XAF')}, ${at.toISOString()}, ${note}`;
}

function none(): Side {
  return { count: 0, minor: 0n };
}

function add(side: Side, minor: bigint): void {
  side.count += 1;
  side.minor += minor;
}
