import type { AttemptState } from '#shared/attempt.ts';
import type { CaseKind } from '#shared/cases.ts';
import type { Money } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import type { InfoCode, RailReason } from '#shared/payment-info.ts';
import type { RailName } from '#shared/rails.ts';
import type { PayoutStatus } from '../providers/rail-port.ts';

/**
 * One order at a rail, under a reference of our own. An attempt is committed before its order is sent, so the rail may
 * have received any attempt that exists.
 */
export type Attempt = {
  id: bigint;
  number: number;
  rail: RailName;
  /** Our own reference, used for inquiries at the rail. */
  reference: string;
  /**
   * ordered: the rail may have the order. pending: the rail has it, and its payment, `accepted` since the debit,
   * becomes `pending` too. paid, failed: the rail's final answer. refused: the rail certainly did not accept the
   * order and never will. not_accepted: the rail certainly did not accept it, for a reason unrelated to the payment.
   * never_received: the rail had not seen the order when it could no longer arrive.
   */
  state: AttemptState;
  /** The price that the rail quoted, including its fee. */
  price: Money<'XAF'>;
  quoteExpiresAt: Date;
  orderedAt: Date;
  /** When the rail definitely rejected the order itself. */
  refusedAt: Date | null;
  /** Why the attempt was refused or failed, as a reason that may be shown to customers. */
  reasonCode: RailReason | null;
  providerNumber: string | null;
  /** Number of inquiries, and the time of the last one, with or without a usable answer. */
  inquiries: number;
  inquiredAt: Date | null;
  /** The newest usable answer, and when its inquiry was made. */
  railStatus: RailStatus | null;
  answeredAt: Date | null;
  /**
   * Whether the rail ever said that it paid this attempt. If so, it never counts as unpaid, however long ago that
   * was.
   */
  saidPaid: boolean;
  timesPaid: number;
  charged: Money<'XAF'> | null;
};

/** A usable answer to a status inquiry. */
export type RailStatus = Exclude<PayoutStatus['kind'], 'unreachable'>;

/** The fields of a payment that decisions need. */
export type PaymentFacts = {
  id: bigint;
  status: PaymentStatus;
  payout: Money<'XAF'>;
  createdAt: Date;
  /** When compliance last released the payment, after which it could be ordered. */
  releasedAt: Date | null;
  /**
   * Whether compliance holds the payment. While it does, nothing is ordered, and only compliance can end the payment.
   */
  isHeld: boolean;
};

/** The person who made an approval request and the person who decided on it. */
export type StaffPair = { requestedBy: bigint; decidedBy: bigint };

/**
 * One piece of evidence about a payment, from any source. Only `decide` turns evidence into a new state. Notes are
 * shown to staff; no code reads them.
 */
export type Evidence =
  /** A worker has a quote and wants to order. The outcome's `order` says whether it may. */
  | { kind: 'quote_obtained'; rail: RailName; quoteId: string; price: Money<'XAF'>; quoteExpiresAt: Date }
  /** The rail's answer to the order itself. */
  | { kind: 'order_accepted'; attemptId: bigint; providerNumber: string }
  | { kind: 'order_refused'; attemptId: bigint; reason: RailReason; note: string }
  | { kind: 'order_not_accepted'; attemptId: bigint; because: 'quote_expired' | 'unavailable'; note: string }
  | { kind: 'order_unknown'; attemptId: bigint; note: string }
  /** The rail's answer to a status inquiry made at `inquiredAt` by our own reference. */
  | { kind: 'rail_status'; attemptId: bigint; inquiredAt: Date; status: PayoutStatus; token?: BoughtToken }
  /** A webhook of the rail. It only triggers an inquiry. */
  | { kind: 'webhook' }
  /** A line of the rail's statement says that the payment has ended. It only triggers an inquiry. */
  | { kind: 'statement_line' }
  /** Nothing was ordered: the rail refused to quote, or was unavailable. */
  | { kind: 'quote_refused'; reason: RailReason; note: string }
  | { kind: 'rail_unavailable'; note: string }
  /** Compliance holds the payment, or releases it. */
  | { kind: 'held' }
  | { kind: 'hold_released' }
  /** A member of staff requests another inquiry. */
  | { kind: 'staff_inquiry'; by: bigint }
  | ({ kind: 'staff_decision' } & StaffPair & StaffDecision);

/** Evidence that changes no status: hints, holds, and a quote, which becomes an attempt. */
export type NonTransitionKind =
  | 'quote_obtained'
  | 'webhook'
  | 'statement_line'
  | 'held'
  | 'hold_released'
  | 'staff_inquiry';

/** `requestedAt`: the rail must have been queried about every attempt since then. */
export type StaffDecision =
  | { decision: 'refund'; requestedAt: Date; note: string }
  | { decision: 'settle'; requestedAt: Date; charged: Money<'XAF'>; providerNumber: string; note: string }
  /** Compliance refunds a payment that it held. */
  | { decision: 'refuse'; requestedAt: Date; note: string }
  /** A paid payment came back or never arrived. */
  | { decision: 'return'; requestedAt: Date; note: string };

/** The code of a prepaid meter that a payment bought. */
export type BoughtToken = { kind: 'known'; code: string } | { kind: 'awaited' };

/** A case to open. `difference` is what the rail charged beyond our books, in francs, when known. */
export type CaseToOpen = { kind: CaseKind; attempt: Attempt | undefined; difference?: bigint };

/** Why staff may not make a decision. */
export type StaffProblem =
  | 'not_found'
  | 'payment_already_ended'
  | 'payment_held'
  | 'payment_never_ordered'
  | 'payment_said_paid'
  | 'payment_pending'
  | 'payment_inquiry_running'
  | 'payment_not_returnable';

/**
 * A change of a payment's status. `attempt` is the one that was paid. `failed` and `returned` refund the customer:
 * `apply.ts` posts the refund in the same transaction.
 */
export type Move =
  | { to: 'pending' }
  | { to: 'paid'; attempt: Attempt; charged: Money<'XAF'> }
  | { to: 'failed'; reasonCode: InfoCode }
  | { to: 'returned' };

/** What follows from evidence. All of it is carried out in one transaction. */
export type Outcome = {
  /** All attempts, updated with the evidence. */
  attempts: Attempt[];
  /** The attempt that may be ordered now; its row is inserted before the order is sent. */
  order?: { number: number };
  move?: Move;
  /** Why an open payment is waiting, as shown to its customer. */
  info?: InfoCode;
  cases: CaseToOpen[];
  /** When to query the rail about every attempt, and when to try to order again. */
  inquireAt?: Date;
  beginAt?: Date;
  /** Attempts whose outcome was unknown when staff decided; recorded with their decision. */
  unknown?: Attempt[];
  refused?: StaffProblem;
};
