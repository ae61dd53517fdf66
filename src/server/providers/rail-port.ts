import type { Money } from '#shared/money.ts';
import type { Merchant, WalletMerchant } from '#shared/payment.ts';
import type { RailReason } from '#shared/payment-info.ts';
import type { RailName } from '#shared/rails.ts';
import type { BillKind } from '#shared/wire/bill.ts';

/**
 * What the product requires from a rail, in our own terms. As with all providers, each call returns one of a closed set
 * of outcomes, only bugs in our own code throw, and formats stay in the provider's folder.
 */

/** Fields of every order. */
type OrderTerms = {
  /**
   * Our own reference, committed before the rail is called. Not every rail rejects a second use, so we must prevent
   * it.
   */
  reference: string;
  /** The amount that the wallet or the merchant receives. */
  amount: Money<'XAF'>;
  /** The payer's details that the rail requires: an e-mail address, and an international number without plus. */
  customerEmail: string;
};

export type WalletOrder = OrderTerms & {
  kind: 'wallet';
  merchant: WalletMerchant;
  /** The wallet: 9 digits of Cameroon's numbering plan. */
  destination: string;
  recipientName: string;
};

export type BillOrder = OrderTerms & {
  kind: 'bill';
  /** The rail's names, from the search that found the bill. */
  railMerchant: string;
  serviceId: string;
  payItemId: string;
  serviceNumber: string;
  customerNumber: string | undefined;
  customerName: string;
  customerPhone: string;
  /** The amount debited, including the merchant's fee. The bill is paid at this price or not at all. */
  price: Money<'XAF'>;
};

/** One lifecycle for two kinds of payment. */
export type PayoutOrder = WalletOrder | BillOrder;

export type PayoutQuote = {
  quoteId: string;
  /** From this moment on the rail accepts no order on this quote. */
  expiresAt: Date;
  /** What the rail will charge us: the amount and its fee. Later compared with what it charged. */
  price: Money<'XAF'>;
};

/** A quote pays nothing, whatever the outcome. `note` is for staff, in the rail's own words. */
export type QuoteOutcome =
  | { kind: 'quoted'; quote: PayoutQuote }
  /** A new request would get the same answer. */
  | { kind: 'refused'; reason: RailReason; note: string }
  /** Try again later. */
  | { kind: 'unavailable'; note: string };

export type SubmitOutcome =
  /** The rail has the order; inquiries show its outcome. */
  | { kind: 'accepted'; providerNumber: string }
  /** Certainly not accepted; a new quote is needed. */
  | { kind: 'quote_expired' }
  /** Certainly not accepted, and never will be. */
  | { kind: 'refused'; reason: RailReason; note: string }
  /** Certainly not accepted, for a reason unrelated to this payment; may be ordered again later. */
  | { kind: 'unavailable'; note: string }
  /** The outcome is unknown: a timeout, a broken connection, most 5xx or an unreadable answer. Make an inquiry. */
  | { kind: 'unknown'; note: string };

export type PayoutStatus =
  /** The rail does not know the reference now. Certain only from `absenceCertainFrom` on. */
  | { kind: 'never_seen' }
  /** Not final, or in a state that we do not know to be final. */
  | { kind: 'pending'; providerNumber?: string; note: string }
  | {
      kind: 'paid';
      providerNumber: string;
      /** The rail's charge including its fee; undefined when it did not state it readably. */
      price: Money<'XAF'> | undefined;
      /** What it stated instead, when that is not an amount in francs. */
      oddPrice?: string | undefined;
      /** More than one opens a case: the rail really paid this many times. */
      timesPaid: number;
      /** A code that came with it, for prepaid meters. */
      token?: string;
      note: string;
    }
  | { kind: 'failed'; providerNumber?: string; reason: RailReason; note: string }
  /** No usable answer: nothing may be concluded. */
  | { kind: 'unreachable'; note: string };

/** Paying and inquiring about payments: what every rail must do. */
export type Payouts = {
  /** Checks the service and the number, and returns the cost of the payout. */
  quote(order: PayoutOrder): Promise<QuoteOutcome>;
  /** Orders the payout. Call it at most once per reference and quote: a second call may pay a second time. */
  submit(order: PayoutOrder, quote: PayoutQuote): Promise<SubmitOutcome>;
  /** Returns the status of an order, by our own reference. */
  status(reference: string): Promise<PayoutStatus>;
};

/** A provider that pays for us from a prefunded float. Optional parts are what some rails can do in addition. */
export type Rail = {
  name: RailName;
  payouts: Payouts;
  /** Present on rails that also pay bills. */
  bills?: {
    /** Returns the prepaid meter code that a paid order bought, or undefined while the rail does not have it. */
    token(providerNumber: string): Promise<string | undefined>;
  };
  /** Present on rails that list their payments. On other rails, each order is queried by its reference. */
  statements?: {
    /** Returns everything the rail accepted between two moments, including orders that are not ours. */
    between(from: Date, to: Date): Promise<StatementOutcome>;
  };
  /** Present on rails that report the holder of a wallet. */
  names?: { holderOf(destination: string): Promise<HolderOutcome> };
  /** Returns the services that can be paid now, as the rail publishes them. */
  services(): Promise<ServicesOutcome>;
  /** Returns the rail's own figure of our float. Not to be called often. */
  balance(): Promise<BalanceOutcome>;
};

/** All rails, including those that get no new orders: earlier orders are still queried there. */
export type Rails = Record<RailName, Rail>;

export type HolderOutcome =
  | { kind: 'known'; firstName: string; lastName: string }
  /** There is no wallet at this number. */
  | { kind: 'nobody' }
  | { kind: 'unavailable'; note: string };

export type BalanceOutcome = { kind: 'known'; balance: Money<'XAF'> } | { kind: 'unavailable'; note: string };

/** A line of the rail's own history. `open`: not final, or in a state that we do not know to be final. */
export type RailPayment = {
  providerNumber: string;
  /** Our reference; undefined for an order that carried none. */
  reference: string | undefined;
  state: 'paid' | 'failed' | 'open';
  /** The rail's charge including its fee; undefined when it did not state it readably. */
  price: Money<'XAF'> | undefined;
  /** What it stated instead, when that is not an amount in francs. */
  oddPrice: string | undefined;
  at: Date;
  note: string;
};
export type StatementOutcome =
  | { kind: 'known'; payments: RailPayment[] }
  /** A part was unreadable: nothing may be concluded from the rest. */
  | { kind: 'unavailable'; note: string };

/** What a service of the rail pays: wallets, or a kind of bill. */
export type ServiceKind = 'wallet' | BillKind;
export type RailWords = { fr?: string | undefined; en?: string | undefined };

/** A service as the rail offers it. The mask is the rail's regular expression for accepted numbers. */
export type RailService = {
  /** Our merchant name; `railMerchant` is the rail's. */
  merchant: Merchant;
  railMerchant: string;
  kind: ServiceKind;
  /** The rail's service type, such as SEARCHABLE_BILL. */
  type: string;
  serviceId: string;
  title: string;
  active: boolean;
  validationMask: string | undefined;
  /** Amounts must be a multiple of this many XAF; 1 when the rail does not say. */
  denomination: bigint;
  /** The name of the number, and a hint to show before it is typed. */
  label: RailWords;
  hint: RailWords;
};
export type ServicesOutcome =
  | { kind: 'known'; services: RailService[] }
  | { kind: 'unavailable'; note: string };

/** How long an order may still be in progress inside the rail after its quote has expired. */
const PENDING_AFTER_QUOTE_MS = 60_000;

/**
 * Returns the moment from which `never_seen` is certain. An order whose answer was lost may reach the rail late, and
 * the rail may show it late, but it accepts none after its quote has expired.
 */
export function absenceCertainFrom(quoteExpiresAt: Date, orderedAt: Date): Date {
  return new Date(Math.max(quoteExpiresAt.getTime(), orderedAt.getTime()) + PENDING_AFTER_QUOTE_MS);
}
