import { xaf } from '#shared/money.ts';
import type { PayoutStatus } from '../providers/rail-port.ts';
import type { Attempt, Evidence, PaymentFacts } from './evidence.ts';

/** Times of one day, for tests of decisions about payments. */
export const at = (time: string) => new Date(`2026-11-20T${time}Z`);
export const ORDERED = at('14:00:00');
/** Ten seconds after the order. */
export const NOW = at('14:00:10');
export const QUOTE_EXPIRES = at('14:05:00');
/** A minute after the quote has expired: from here on "never seen" is certain. */
export const CERTAIN = at('14:06:00');
export const PRICE = xaf(10_100n);

export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** An open payment of 10,000 francs, created at `ORDERED`. */
export function aPayment(facts: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    id: 1n,
    status: 'accepted',
    payout: xaf(10_000n),
    createdAt: ORDERED,
    releasedAt: null,
    isHeld: false,
    ...facts,
  };
}

/** Its first attempt, without any answer yet. */
export function anAttempt(known: Partial<Attempt> = {}): Attempt {
  return {
    id: 1n,
    number: 1,
    rail: 'smobilpay',
    reference: 'GT1-1',
    state: 'ordered',
    price: PRICE,
    quoteExpiresAt: QUOTE_EXPIRES,
    orderedAt: ORDERED,
    refusedAt: null,
    reasonCode: null,
    providerNumber: null,
    inquiries: 0,
    inquiredAt: null,
    railStatus: null,
    answeredAt: null,
    saidPaid: false,
    timesPaid: 0,
    charged: null,
    ...known,
  };
}

/** The rail's answer about an attempt to an inquiry at `inquiredAt`. */
export function says(status: PayoutStatus, inquiredAt: Date = NOW, attemptId = 1n): Evidence {
  return { kind: 'rail_status', attemptId, inquiredAt, status };
}

/**
 * The answer "paid", with the charge and the number of payments; `null` when the rail does not state the
 * charge.
 */
export function paid(charged: bigint | null = PRICE.minor, timesPaid = 1): PayoutStatus {
  const price = charged === null ? undefined : xaf(charged);
  return { kind: 'paid', providerNumber: '4711', price, timesPaid, note: 'SUCCESS' };
}

export const FAILED: PayoutStatus = { kind: 'failed', reason: 'refused', note: 'ERRORED' };
export const PENDING: PayoutStatus = { kind: 'pending', note: 'PENDING' };
export const UNREACHABLE: PayoutStatus = { kind: 'unreachable', note: 'timeout' };
export const NEVER_SEEN: PayoutStatus = { kind: 'never_seen' };
