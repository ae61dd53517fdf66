import { absenceCertainFrom, type PayoutStatus } from '../providers/rail-port.ts';
import type { Attempt, Evidence } from './evidence.ts';

/**
 * How long a rail's answer can be used for a decision, in milliseconds. After that the rail is queried again
 * first.
 */
const FRESH_MS = 60_000;

/** Creates an attempt in the state `ordered`. Its id is 0 until the row is inserted. */
export function newAttempt(
  payment: { reference: string },
  number: number,
  { rail, price, quoteExpiresAt }: Extract<Evidence, { kind: 'quote_obtained' }>,
  now: Date,
): Attempt {
  return {
    id: 0n,
    number,
    rail,
    reference: `${payment.reference}-${number}`,
    state: 'ordered',
    price,
    quoteExpiresAt,
    orderedAt: now,
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
  };
}

/** Returns the attempts updated with one piece of evidence that was learned at `now`. */
export function withEvidence(attempts: Attempt[], evidence: Evidence, now: Date): Attempt[] {
  if (!('attemptId' in evidence)) return attempts;
  const { attemptId } = evidence;
  return attempts.map((attempt) => {
    if (attempt.id !== attemptId) return attempt;
    return evidence.kind === 'rail_status'
      ? withInquiryAnswer(attempt, evidence.status, evidence.inquiredAt)
      : withOrderAnswer(attempt, evidence, now);
  });
}

type OrderAnswer = Exclude<Extract<Evidence, { attemptId: bigint }>, { kind: 'rail_status' }>;

/** Applies the rail's answer to the order itself. */
function withOrderAnswer(attempt: Attempt, evidence: OrderAnswer, now: Date): Attempt {
  // An inquiry is newer than the answer to the order, so it wins. One exception: an order that the rail confirmed
  // cannot count as never received.
  if (attempt.state !== 'ordered') {
    if (evidence.kind !== 'order_accepted') return attempt;
    return { ...noLongerAbsent(attempt), providerNumber: evidence.providerNumber };
  }
  switch (evidence.kind) {
    case 'order_accepted':
      return { ...attempt, state: 'pending', providerNumber: evidence.providerNumber };
    case 'order_refused':
      return { ...attempt, state: 'refused', reasonCode: evidence.reason, refusedAt: now };
    case 'order_not_accepted':
      return { ...attempt, state: 'not_accepted', refusedAt: now };
    case 'order_unknown':
      return attempt;
  }
}

/**
 * Applies the rail's answer to an inquiry made at `inquiredAt`. An unusable answer only updates the inquiry's count and
 * time.
 */
function withInquiryAnswer(attempt: Attempt, status: PayoutStatus, inquiredAt: Date): Attempt {
  const inquired = {
    ...attempt,
    inquiries: attempt.inquiries + 1,
    inquiredAt: later(attempt.inquiredAt, inquiredAt),
  };
  if (status.kind === 'unreachable') return inquired;
  if (attempt.answeredAt && inquiredAt < attempt.answeredAt) return withOldAnswer(inquired, status);
  const isOpen = attempt.state === 'ordered' || attempt.state === 'pending';
  const known = { ...inquired, railStatus: status.kind, answeredAt: inquiredAt };
  switch (status.kind) {
    case 'paid':
      return {
        ...known,
        state: isOpen ? 'paid' : attempt.state,
        providerNumber: status.providerNumber,
        saidPaid: true,
        timesPaid: Math.max(attempt.timesPaid, status.timesPaid),
        charged: status.price ?? attempt.charged,
      };
    case 'failed':
      return { ...known, state: isOpen ? 'failed' : attempt.state, reasonCode: status.reason };
    case 'pending':
      return {
        ...known,
        state: attempt.state === 'ordered' ? 'pending' : attempt.state,
        providerNumber: status.providerNumber ?? attempt.providerNumber,
      };
    case 'never_seen':
      if (attempt.state === 'ordered') {
        return inquiredAt >= certainFrom(attempt) ? { ...known, state: 'never_received' } : known;
      }
      // When the rail has withdrawn its "failed" and now shows nothing, the attempt stays open.
      return !isOpen && attempt.railStatus === 'pending' ? { ...known, railStatus: 'pending' } : known;
  }
}

/**
 * Applies an answer that is older than the known one, as a slow worker may report it. It still proves that
 * the rail has the order, or once said that it was paid.
 */
function withOldAnswer(old: Attempt, status: PayoutStatus): Attempt {
  if (status.kind === 'never_seen') return old;
  const attempt = old.state === 'ordered' ? { ...old, state: 'pending' as const } : noLongerAbsent(old);
  if (status.kind !== 'paid') return attempt;
  return { ...attempt, saidPaid: true, timesPaid: Math.max(attempt.timesPaid, status.timesPaid) };
}

/** Takes "never received" back once the rail is known to have had the order. */
function noLongerAbsent(attempt: Attempt): Attempt {
  const wasAbsent = attempt.state === 'never_received' && attempt.railStatus === 'never_seen';
  return wasAbsent ? { ...attempt, railStatus: 'pending' } : attempt;
}

function later(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}

/**
 * Returns the moment from which the answer "never seen" is certain. This applies only to attempts that are still
 * `ordered`: an order that the rail once confirmed was received, even when the rail no longer shows it.
 */
export function certainFrom({ quoteExpiresAt, orderedAt }: Attempt): Date {
  return absenceCertainFrom(quoteExpiresAt, orderedAt);
}

/** Checks whether the rail's newest answer is that it paid this attempt. */
export function isPaid({ railStatus }: Attempt): boolean {
  return railStatus === 'paid';
}

/** Checks whether this attempt was certainly not paid, and the rail never said that it was. */
export function isCertainlyUnpaid({ state, railStatus, saidPaid }: Attempt): boolean {
  if (saidPaid || railStatus === 'pending') return false;
  return state === 'failed' || state === 'refused' || state === 'not_accepted' || state === 'never_received';
}

/**
 * Checks whether the knowledge about an attempt is at most a minute old. The answer to the order itself counts from
 * the time of the order, because a slow worker may report that answer late.
 */
export function isFresh({ answeredAt, refusedAt, orderedAt }: Attempt, now: Date): boolean {
  return isRecent(answeredAt, now) || (refusedAt !== null && isRecent(orderedAt, now));
}

/** Checks whether the rail must be queried about one of these attempts before anything is ordered again. */
export function needsInquiry(attempts: readonly Attempt[], now: Date): boolean {
  return attempts.some((attempt) => !isCertainlyUnpaid(attempt) || !isFresh(attempt, now));
}

/** Checks whether the rail was queried within the last minute, even without a usable answer. */
export function wasQueriedRecently({ inquiredAt }: Attempt, now: Date): boolean {
  return isRecent(inquiredAt, now);
}

function isRecent(moment: Date | null, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() <= FRESH_MS;
}
