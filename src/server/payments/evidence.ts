import type { CaseKind } from '#shared/cases.ts';
import type { Money } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';
import type { InfoCode } from '#shared/transaction-info.ts';
import type { ATTEMPT_STATES } from '#shared/wire/admin/payment.ts';
import type { PayoutStatus, RailReason } from '../rails/ports.ts';

/**
 * What was ordered at a rail under one reference of our own. An attempt is written, and committed, before its order
 * leaves; so each one that exists may have reached the rail.
 */
export type Attempt = {
  id: bigint;
  number: number;
  rail: RailName;
  /** Our own reference, by which the rail is asked. */
  reference: string;
  /**
   * ordered: the rail may have it. accepted: the rail has it. paid, failed: what the rail said of it in the end. refused:
   * certainly not taken, and never will be. not_taken: certainly not taken, for a reason that has nothing to do with the
   * payment. never_received: never seen when asked after it could no longer arrive.
   */
  state: AttemptState;
  /** What the rail said it would charge, its fee included. */
  price: Money<'XAF'>;
  quoteExpiresAt: Date;
  orderedAt: Date;
  /** When the rail answered the order itself with a definite no. */
  refusedAt: Date | null;
  /** Why it was refused or failed, as far as a customer can be told. */
  reasonCode: RailReason | null;
  providerNumber: string | null;
  /** How often the rail was asked how it stands, and when last, whether or not it gave a usable answer. */
  inquiries: number;
  askedAt: Date | null;
  /** The newest usable answer and when it was asked for. */
  railStatus: RailStatus | null;
  answeredAt: Date | null;
  /** Whether the rail has ever said that it paid this: then no time makes it unpaid. */
  saidPaid: boolean;
  timesPaid: number;
  charged: Money<'XAF'> | null;
};

export type AttemptState = (typeof ATTEMPT_STATES)[number];
/** What a rail can say of an order when asked. No usable answer says nothing. */
export type RailStatus = Exclude<PayoutStatus['kind'], 'unreachable'>;

/** What decisions need to know of a payment. */
export type PaymentFacts = {
  id: bigint;
  status: PaymentStatus;
  payout: Money<'XAF'>;
  createdAt: Date;
  /** Held by compliance: nothing is ordered and nothing ends but by the people who decide about that. */
  isHeld: boolean;
};

/** Two people who agree: who asked and who approved. */
export type StaffPair = { requestedBy: bigint; approvedBy: bigint };

/**
 * One fact about a payment, whoever brings it. All of them go through `decide`, and nothing else moves a payment. A note
 * is for people and read by nobody else.
 */
export type Evidence =
  /** A worker has a quote and is about to order. Answered with the attempt that it may order, or none. */
  | { kind: 'order_placed'; rail: RailName; quoteId: string; price: Money<'XAF'>; quoteExpiresAt: Date }
  /** What the order itself was answered. */
  | { kind: 'order_accepted'; attemptId: bigint; providerNumber: string }
  | { kind: 'order_refused'; attemptId: bigint; reason: RailReason; note: string }
  | { kind: 'order_not_taken'; attemptId: bigint; because: 'quote_expired' | 'unavailable'; note: string }
  | { kind: 'order_unknown'; attemptId: bigint; note: string }
  /** What the rail said when it was asked for an attempt's status by our own reference, and when it was asked. */
  | { kind: 'rail_status'; attemptId: bigint; askedAt: Date; status: PayoutStatus; token?: BoughtToken }
  /** The rail wrote that something has changed: believed only so far as to ask. */
  | { kind: 'webhook' }
  /** A line of the rail's own history says that it has ended. */
  | { kind: 'statement_line' }
  /** Nothing was ordered: the rail will not quote it, or cannot now. */
  | { kind: 'quote_refused'; reason: RailReason; note: string }
  | { kind: 'rail_unavailable'; note: string }
  /** Compliance holds it, and lets it go. */
  | { kind: 'held' }
  | { kind: 'hold_released' }
  /** Somebody of the staff wants the rail asked again. */
  | { kind: 'staff_inquiry'; by: bigint }
  | ({ kind: 'staff_decision' } & StaffPair & StaffDecision);

/** `requestedAt`: what the rail says of every attempt must have been asked for since. */
export type StaffDecision =
  | { decision: 'refund'; requestedAt: Date; note: string }
  | { decision: 'settle'; requestedAt: Date; charged: Money<'XAF'>; providerNumber: string; note: string }
  /** Compliance gives back what it held. */
  | { decision: 'refuse'; requestedAt: Date; note: string }
  /** What was paid has come back, or never arrived. */
  | { decision: 'return'; note: string };

/** What a payment bought beyond itself: the code of a prepaid meter. */
export type BoughtToken = { kind: 'known'; code: string } | { kind: 'awaited' };

/** What people must look at. `difference`: what the rail took beyond what our books say, in francs, where known. */
export type CaseWanted = { kind: CaseKind; attempt: Attempt | undefined; difference?: bigint };

/** What people may not decide, and why. */
export type StaffProblem =
  | 'not_found'
  | 'payment_already_ended'
  | 'payment_held'
  | 'payment_never_asked'
  | 'payment_said_paid'
  | 'payment_under_way'
  | 'payment_being_asked'
  | 'payment_not_returnable';

/** The end of a payment, or that a rail has it; `attempt` is the one whose order was paid or failed. */
export type Move =
  | { to: 'pending' }
  | { to: 'paid'; attempt: Attempt; charged: Money<'XAF'> }
  | { to: 'failed'; reasonCode: InfoCode }
  | { to: 'returned' };

/** What follows from evidence. Everything in it is carried out in one transaction, or nothing is. */
export type Outcome = {
  /** All attempts as they are known now. */
  attempts: Attempt[];
  /** The attempt that may be ordered now, to be written before the order leaves. */
  order?: { number: number };
  move?: Move;
  /** What the customer of an open payment is told it waits for. */
  info?: InfoCode;
  cases: CaseWanted[];
  /** When to ask the rail about every attempt, and when to order again. */
  lookAt?: Date;
  beginAt?: Date;
  /** Attempts whose outcome nobody could learn when people decided: part of what they sign. */
  unknown?: Attempt[];
  refused?: StaffProblem;
};
