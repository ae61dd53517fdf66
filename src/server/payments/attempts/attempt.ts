import { absenceCertainFrom, type PayoutStatus } from '../../rails/ports.ts';
import type { Attempt, Evidence } from '../evidence.ts';

/** For how long an answer about an attempt can be decided on. What is older is asked for again first. */
const FRESH_MS = 60_000;

/** An attempt as it is written before its order leaves; its id comes with that. */
export function newAttempt(
  payment: { reference: string },
  number: number,
  { rail, price, quoteExpiresAt }: Extract<Evidence, { kind: 'order_placed' }>,
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
    askedAt: null,
    railStatus: null,
    answeredAt: null,
    saidPaid: false,
    timesPaid: 0,
    charged: null,
  };
}

/** The attempts as they are known once this has been learned at `now`. */
export function learn(attempts: Attempt[], evidence: Evidence, now: Date): Attempt[] {
  if (!('attemptId' in evidence)) return attempts;
  const { attemptId } = evidence;
  return attempts.map((attempt) => (attempt.id === attemptId ? learned(attempt, evidence, now) : attempt));
}

function learned(attempt: Attempt, evidence: Extract<Evidence, { attemptId: bigint }>, now: Date): Attempt {
  if (evidence.kind === 'rail_status') return answered(attempt, evidence.status, evidence.askedAt);
  // What was learned by asking is newer than what the order itself was answered. But what the rail has taken on does not
  // become never received by disappearing.
  if (attempt.state !== 'ordered') {
    if (evidence.kind !== 'order_accepted') return attempt;
    return { ...withdrawn(attempt), providerNumber: evidence.providerNumber };
  }
  switch (evidence.kind) {
    case 'order_accepted':
      return { ...attempt, state: 'accepted', providerNumber: evidence.providerNumber };
    case 'order_refused':
      return { ...attempt, state: 'refused', reasonCode: evidence.reason, refusedAt: now };
    case 'order_not_taken':
      return { ...attempt, state: 'not_taken', refusedAt: now };
    case 'order_unknown':
      return attempt;
  }
}

/** What the rail said when it was asked at `askedAt`. Without a usable answer only that it was asked is known. */
function answered(attempt: Attempt, status: PayoutStatus, askedAt: Date): Attempt {
  const asked = { ...attempt, inquiries: attempt.inquiries + 1, askedAt: later(attempt.askedAt, askedAt) };
  if (status.kind === 'unreachable') return asked;
  if (attempt.answeredAt && askedAt < attempt.answeredAt) return withOldAnswer(asked, status);
  const isOpen = attempt.state === 'ordered' || attempt.state === 'accepted';
  const known = { ...asked, railStatus: status.kind, answeredAt: askedAt };
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
        state: attempt.state === 'ordered' ? 'accepted' : attempt.state,
        providerNumber: status.providerNumber ?? attempt.providerNumber,
      };
    case 'never_seen':
      if (attempt.state === 'ordered') {
        return askedAt >= certainFrom(attempt) ? { ...known, state: 'never_received' } : known;
      }
      // A no that the rail has taken back does not stand again because it now shows nothing.
      return !isOpen && attempt.railStatus === 'pending' ? { ...known, railStatus: 'pending' } : known;
  }
}

/** A slow worker brings what was asked for before what is known: that the rail has it, or said it paid, counts still. */
function withOldAnswer(old: Attempt, status: PayoutStatus): Attempt {
  if (status.kind === 'never_seen') return old;
  const attempt = old.state === 'ordered' ? { ...old, state: 'accepted' as const } : withdrawn(old);
  if (status.kind !== 'paid') return attempt;
  return { ...attempt, saidPaid: true, timesPaid: Math.max(attempt.timesPaid, status.timesPaid) };
}

/** That it was never received does not stand once the rail is known to have had it. */
function withdrawn(attempt: Attempt): Attempt {
  const wasAbsent = attempt.state === 'never_received' && attempt.railStatus === 'never_seen';
  return wasAbsent ? { ...attempt, railStatus: 'pending' } : attempt;
}

function later(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}

/**
 * From when on "never seen" is certain. An order that was once confirmed does not become never received by disappearing,
 * so it counts for an attempt that is still `ordered` only.
 */
export function certainFrom({ quoteExpiresAt, orderedAt }: Attempt): Date {
  return absenceCertainFrom(quoteExpiresAt, orderedAt);
}

/** Whether the newest word of the rail is that it paid this attempt. */
export function isPaid({ railStatus }: Attempt): boolean {
  return railStatus === 'paid';
}

/** Whether the rail has said for certain that it did not pay this attempt, and never that it did. */
export function isCertainlyUnpaid({ state, railStatus, saidPaid }: Attempt): boolean {
  if (saidPaid || railStatus === 'pending') return false;
  return state === 'failed' || state === 'refused' || state === 'not_taken' || state === 'never_received';
}

/**
 * Whether what is known of it was asked for within the last minute. What the order itself was answered counts from when
 * it was written: a slow worker may bring that late.
 */
export function isFresh({ answeredAt, refusedAt, orderedAt }: Attempt, now: Date): boolean {
  return isLately(answeredAt, now) || (refusedAt !== null && isLately(orderedAt, now));
}

/** Whether the rail was asked within the last minute, with a usable answer or without. */
export function wasAskedLately({ askedAt }: Attempt, now: Date): boolean {
  return isLately(askedAt, now);
}

function isLately(moment: Date | null, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() <= FRESH_MS;
}
