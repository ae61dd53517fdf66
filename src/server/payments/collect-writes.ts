import type { Resolution } from '#shared/cases.ts';
import { isFinal } from '#shared/payment.ts';
import type { InfoCode } from '#shared/payment-info.ts';
import type { KeyedJob } from '../jobs/enqueue.ts';
import type { Posting } from '../ledger/post.ts';
import { type NotificationKind, notificationKindOf } from '../notifications/notification-kind.ts';
import type { EventRow, LockedPayment, OrderedAttempt, PaymentChange } from './apply-queries.ts';
import { newAttempt } from './attempt.ts';
import type { Attempt, BoughtToken, CaseToOpen, Evidence, Move, Outcome } from './evidence.ts';
import { UNKNOWN_DEADLINE_MS } from './inquiry-schedule.ts';
import { beginJob, checkJob, lateCheckJob, tokenJob } from './jobs.ts';

/** The writes that a batch of evidence leads to: collected while deciding, then written together. */
export type Writes = {
  ordered: OrderedAttempt[];
  attempts: Map<bigint, Attempt>;
  payments: Map<bigint, PaymentChange>;
  events: EventRow[];
  postings: Posting[];
  notifications: { paymentId: bigint; kind: NotificationKind; trace: string | undefined }[];
  jobs: KeyedJob[];
  casesToOpen: { paymentId: bigint; wanted: CaseToOpen; expected: bigint }[];
  casesToClose: { paymentId: bigint; resolution: Resolution; by: bigint | null; note: string | null }[];
  tokens: { paymentId: bigint; code: string }[];
};

export function noWrites(): Writes {
  return {
    ordered: [],
    attempts: new Map(),
    payments: new Map(),
    events: [],
    postings: [],
    notifications: [],
    jobs: [],
    casesToOpen: [],
    casesToClose: [],
    tokens: [],
  };
}

/** Adds the writes of one decision to `writes`. Returns the attempt that it orders, if any. */
export function collectWrites(
  writes: Writes,
  payment: LockedPayment,
  before: readonly Attempt[],
  { evidence, outcome, trace }: { evidence: Evidence[]; outcome: Outcome; trace?: string | undefined },
  now: Date,
): Attempt | undefined {
  if (outcome.refused) return undefined;
  const { id } = payment;
  const { move, info } = outcome;
  for (const attempt of outcome.attempts) {
    if (!before.includes(attempt)) writes.attempts.set(attempt.id, attempt);
  }
  const quoted = evidence.find((one) => one.kind === 'quote_obtained');
  const ordered = outcome.order && quoted && newAttempt(payment, outcome.order.number, quoted, now);
  if (ordered) writes.ordered.push({ paymentId: id, quoteId: quoted.quoteId, attempt: ordered });
  if (move || (info && info !== payment.infoCode)) {
    const status = move?.to ?? payment.status;
    const infoCode = infoCodeOf(outcome);
    const railNote = move?.to === 'failed' ? noteOf(evidence.at(-1)) : null;
    writes.payments.set(id, { id, status, infoCode, railNote });
  }
  writes.events.push(...eventsOf(payment, before, evidence, outcome));
  // The customer is notified of each move, and of progress the first time a worker acts on the payment.
  if (move) writes.notifications.push({ paymentId: id, kind: notificationKindOf(move.to), trace });
  else if (payment.status === 'accepted' && (outcome.order || hasBegun(evidence))) {
    writes.notifications.push({ paymentId: id, kind: notificationKindOf(payment.status), trace });
  }
  if (outcome.inquireAt) {
    const inquiryJob = move?.to === 'failed' ? lateCheckJob : checkJob;
    writes.jobs.push(inquiryJob(id, outcome.inquireAt, trace));
  }
  if (outcome.beginAt) writes.jobs.push(beginJob(id, outcome.beginAt, trace));
  for (const wanted of outcome.cases) {
    writes.casesToOpen.push({
      paymentId: id,
      wanted,
      expected: wanted.attempt?.price.minor ?? payment.payout.minor,
    });
  }
  const token = move?.to === 'paid' ? boughtToken(payment, evidence) : undefined;
  if (token?.kind === 'known') writes.tokens.push({ paymentId: id, code: token.code });
  if (token?.kind === 'awaited') writes.jobs.push(tokenJob(id, now, trace));
  const closing = move && closingOf(payment, move, { before, evidence }, now);
  if (closing) writes.casesToClose.push({ paymentId: id, ...closing });
  return ordered;
}

/** Returns why the payment waits or has failed, as shown to its customer. */
function infoCodeOf({ move, info }: Outcome): InfoCode | null {
  if (!move) return info ?? null;
  return move.to === 'failed' ? move.reasonCode : null;
}

function hasBegun(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ kind }) => kind === 'held' || kind === 'rail_unavailable');
}

/**
 * Returns the code that came with the rail's answer. For a bill settled by staff, a job fetches it, if there is one.
 */
function boughtToken({ type }: LockedPayment, evidence: readonly Evidence[]): BoughtToken | undefined {
  const isDecided = evidence.some(({ kind }) => kind === 'staff_decision');
  if (isDecided && type === 'bill_payment') return { kind: 'awaited' };
  return evidence.flatMap((one) => (one.kind === 'rail_status' && one.token ? [one.token] : []))[0];
}

/**
 * Returns how to close the payment's cases when the payment ends. Payments that were open too long, or for which the
 * rail reported a different amount, have a case that no longer needs anyone.
 */
function closingOf(
  payment: LockedPayment,
  move: Move,
  { before, evidence }: { before: readonly Attempt[]; evidence: readonly Evidence[] },
  now: Date,
) {
  if (!isFinal(move.to) || isFinal(payment.status)) return undefined;
  const decision = evidence.find((one) => one.kind === 'staff_decision');
  if (decision) {
    const resolution = move.to === 'paid' ? ('settled' as const) : ('refunded' as const);
    return { resolution, by: decision.decidedBy, note: decision.note };
  }
  // Counted from its creation, because a case may be older than the hold that compliance released.
  const isOld = now.getTime() - payment.createdAt.getTime() >= UNKNOWN_DEADLINE_MS;
  const hasDiffered = before.some(({ charged, price }) => charged !== null && charged.minor !== price.minor);
  return isOld || hasDiffered ? { resolution: 'ended' as const, by: null, note: null } : undefined;
}

const EMPTY_EVENT: Omit<EventRow, 'paymentId' | 'kind'> = {
  fromStatus: null,
  toStatus: null,
  attemptId: null,
  railStatus: null,
  providerNumber: null,
  charged: null,
  timesPaid: null,
  reasonCode: null,
  actorId: null,
  approverId: null,
  unknownAttempts: null,
  note: null,
};

/**
 * Returns one row for each piece of evidence; the last row has the status change. `quote_obtained` gets no row: its
 * attempt records it. An answer that repeats the rail's previous answer gets none either and only increases the
 * attempt's count of inquiries.
 */
function eventsOf(
  { id, status }: LockedPayment,
  before: readonly Attempt[],
  evidence: readonly Evidence[],
  { move, unknown }: Outcome,
): EventRow[] {
  return evidence.flatMap((one, at) => {
    const isLast = at === evidence.length - 1;
    const transition = move && isLast ? { fromStatus: status, toStatus: move.to } : undefined;
    const attemptId = 'attemptId' in one ? one.attemptId : null;
    const earlier = before.find((attempt) => attempt.id === attemptId);
    if (one.kind === 'quote_obtained') return [];
    if (one.kind === 'rail_status' && !transition && earlier && saysNothingNew(earlier, one)) return [];
    const answer = one.kind === 'rail_status' ? one.status : undefined;
    const decision = one.kind === 'staff_decision' ? one : undefined;
    return [
      {
        ...EMPTY_EVENT,
        ...transition,
        paymentId: id,
        kind: one.kind === 'staff_decision' ? (`staff_${one.decision}` as const) : one.kind,
        attemptId,
        railStatus: answer?.kind ?? null,
        providerNumber: providerNumberOf(one),
        charged: answer?.kind === 'paid' ? (answer.price?.minor ?? null) : chargedBy(one),
        timesPaid: answer?.kind === 'paid' ? answer.timesPaid : null,
        reasonCode: reasonOf(one) ?? (transition && move?.to === 'failed' ? move.reasonCode : null),
        actorId: decision?.requestedBy ?? (one.kind === 'staff_inquiry' ? one.by : null),
        approverId: decision?.decidedBy ?? null,
        unknownAttempts: isLast && unknown?.length ? unknown.map((attempt) => attempt.id) : null,
        note: noteOf(one),
      },
    ];
  });
}

/** Returns the row for a hint of a rail, whatever it said. */
export function hintEvent(paymentId: bigint): EventRow {
  return { ...EMPTY_EVENT, paymentId, kind: 'webhook' };
}

function saysNothingNew(earlier: Attempt, { status }: Extract<Evidence, { kind: 'rail_status' }>): boolean {
  if (status.kind === 'unreachable')
    return earlier.inquiredAt !== null && earlier.inquiredAt.getTime() !== earlier.answeredAt?.getTime();
  return earlier.railStatus === status.kind;
}

function providerNumberOf(one: Evidence): string | null {
  if (one.kind === 'order_accepted') return one.providerNumber;
  if (one.kind === 'staff_decision' && one.decision === 'settle') return one.providerNumber;
  if (one.kind !== 'rail_status') return null;
  return 'providerNumber' in one.status ? (one.status.providerNumber ?? null) : null;
}

function chargedBy(one: Evidence): bigint | null {
  return one.kind === 'staff_decision' && one.decision === 'settle' ? one.charged.minor : null;
}

function reasonOf(one: Evidence): string | null {
  if (one.kind === 'order_refused' || one.kind === 'quote_refused') return one.reason;
  return one.kind === 'rail_status' && one.status.kind === 'failed' ? one.status.reason : null;
}

/** Returns the note of a piece of evidence, for staff. */
function noteOf(one: Evidence | undefined): string | null {
  if (!one) return null;
  if (one.kind === 'rail_status') return 'note' in one.status ? one.status.note : null;
  return 'note' in one ? one.note : null;
}
