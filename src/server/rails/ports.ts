import type { Money } from '#shared/money.ts';
import type { Merchant } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';
import type { Rate } from '#shared/rate.ts';
import type { BillKind } from '#shared/wire/bill.ts';

/**
 * What we ask of the outside world, in our words. Each call answers one of a closed set of outcomes; only mistakes in
 * our own code throw. Providers' formats stay in their own folders.
 */

/** The wallets that a payout can reach, by the merchant names of the wire. */
export const PAYOUT_MERCHANTS = ['MTNMOMO', 'CMORANGEMOMO'] as const;
export type PayoutMerchant = (typeof PAYOUT_MERCHANTS)[number];

/** What every order has. */
type OrderTerms = {
  /** Our own reference, committed before the rail is asked. Not every rail refuses a second use: we must. */
  reference: string;
  /** What arrives at the wallet or the provider. */
  amount: Money<'XAF'>;
  /** Who pays, as the rail asks to know: an address, and an international number without plus. */
  customerEmail: string;
};

export type WalletOrder = OrderTerms & {
  kind: 'wallet';
  merchant: PayoutMerchant;
  /** The wallet: 9 digits of Cameroon's plan. */
  destination: string;
  recipientName: string;
};

export type BillOrder = OrderTerms & {
  kind: 'bill';
  /** Names of the rail, from when the bill was found. */
  railMerchant: string;
  serviceId: string;
  payItemId: string;
  serviceNumber: string;
  customerNumber: string | undefined;
  customerName: string;
  customerPhone: string;
  /** What was debited, the rail's fee included. At any other price the bill is not paid. */
  price: Money<'XAF'>;
};

/** One lifecycle, two kinds of payment. */
export type PayoutOrder = WalletOrder | BillOrder;

/** Why the rail does not pay, as far as a customer can be told. Each has words in the transaction's `info_code`. */
export const RAIL_REASONS = [
  'recipient_unknown',
  'recipient_blocked',
  'recipient_limit',
  'number_not_accepted',
  'amount_not_accepted',
  'service_down',
  'expired',
  'reversed',
  'already_paid',
  'price_changed',
  'refused',
] as const;
export type RailReason = (typeof RAIL_REASONS)[number];

export type PayoutQuote = {
  quoteId: string;
  /** The rail accepts no order on this quote from this moment on. */
  expiresAt: Date;
  /** What the rail will charge us: the amount and its fee. To be compared with what it says it charged. */
  price: Money<'XAF'>;
};

/** Nothing is paid by asking for a quote, whatever the outcome. `note` is for staff, in the rail's own words. */
export type QuoteOutcome =
  | { kind: 'quoted'; quote: PayoutQuote }
  /** Asking again would be answered the same. */
  | { kind: 'refused'; reason: RailReason; note: string }
  /** Ask again later. */
  | { kind: 'unavailable'; note: string };

export type SubmitOutcome =
  /** The rail has the order. What becomes of it is told by its status. */
  | { kind: 'accepted'; providerNumber: string }
  /** Certainly not taken; a new quote is needed. */
  | { kind: 'quote_expired' }
  /** Certainly not taken, and never will be. */
  | { kind: 'refused'; reason: RailReason; note: string }
  /** Certainly not taken, for a reason that has nothing to do with this payment; may be ordered again later. */
  | { kind: 'unavailable'; note: string }
  /** Anything may have happened: a timeout, a cut line, a 5xx, an answer nobody can read. Ask for the status. */
  | { kind: 'unknown'; note: string };

export type PayoutStatus =
  /** The rail knows nothing of the reference now. Only certain from `absenceCertainFrom` on. */
  | { kind: 'never_seen' }
  /** Not final, or not in words that we know to be final. */
  | { kind: 'pending'; providerNumber?: string; note: string }
  | {
      kind: 'paid';
      providerNumber: string;
      /** What the rail charged, fee included; undefined when it did not say so readably. */
      price: Money<'XAF'> | undefined;
      /** What it said instead, where it said something that is no amount of francs. */
      oddPrice?: string | undefined;
      /** More than once is a case for the back office: the rail really paid as often as it says. */
      timesPaid: number;
      /** A code that came with it, as prepaid meters take. */
      token?: string;
      note: string;
    }
  | { kind: 'failed'; providerNumber?: string; reason: RailReason; note: string }
  /** No usable answer: nothing may be concluded. */
  | { kind: 'unreachable'; note: string };

/** Paying, and telling what became of it: what makes a rail. */
export type Payouts = {
  /** Checks the service and the number, and asks what the payout costs. */
  quote(order: PayoutOrder): Promise<QuoteOutcome>;
  /** Orders the payout. At most one call per reference and quote: a second one may pay a second time. */
  submit(order: PayoutOrder, quote: PayoutQuote): Promise<SubmitOutcome>;
  /** How an order stands, by our own reference. */
  status(reference: string): Promise<PayoutStatus>;
};

/** A provider that pays for us out of what it holds. Beyond paying, each can do what it can. */
export type Rail = {
  name: RailName;
  payouts: Payouts;
  /** A rail that pays bills too. */
  bills?: {
    /** The code for a prepaid meter that a paid order bought; undefined while the rail does not give it. */
    token(providerNumber: string): Promise<string | undefined>;
  };
  /** A rail that lists what it did. Of another, each order is asked for by its reference. */
  statements?: {
    /** Everything the rail took on between two moments, whoever ordered it. */
    between(from: Date, to: Date): Promise<StatementOutcome>;
  };
  /** A rail that says whose a wallet is. */
  names?: { holderOf(destination: string): Promise<HolderOutcome> };
  /** What can be paid at the moment, as the rail publishes it. */
  services(): Promise<ServicesOutcome>;
  /** What the rail holds for us now. Not to be asked often: it says so itself. */
  balance(): Promise<BalanceOutcome>;
};

/** All of them, also those that get no new orders: what was ordered there once is still asked for there. */
export type Rails = Record<RailName, Rail>;

export type HolderOutcome =
  | { kind: 'known'; firstName: string; lastName: string }
  /** No wallet at this number. */
  | { kind: 'nobody' }
  | { kind: 'unavailable'; note: string };

export type BalanceOutcome = { kind: 'known'; balance: Money<'XAF'> } | { kind: 'unavailable'; note: string };

/** A line of the rail's own history. `open`: not final, or not in words that we know to be final. */
export type RailPayment = {
  providerNumber: string;
  /** Ours; undefined for an order that carried none. */
  reference: string | undefined;
  state: 'paid' | 'failed' | 'open';
  /** What the rail charged, fee included; undefined when it did not say so readably. */
  price: Money<'XAF'> | undefined;
  /** What it said instead, where it said something that is no amount of francs. */
  oddPrice: string | undefined;
  at: Date;
  note: string;
};
export type StatementOutcome =
  | { kind: 'known'; payments: RailPayment[] }
  /** A part of it could not be read: nothing may be concluded from the rest. */
  | { kind: 'unavailable'; note: string };

/** What a service of the rail pays: wallets, or one of the kinds of bill. */
export type ServiceKind = 'wallet' | BillKind;
export type RailWords = { fr?: string | undefined; en?: string | undefined };

/** A service as the rail offers it. The mask is the rail's regular expression for numbers it accepts. */
export type RailService = {
  /** Ours; `railMerchant` is the rail's own name. */
  merchant: Merchant;
  railMerchant: string;
  kind: ServiceKind;
  /** The rail's type of service, such as SEARCHABLE_BILL. */
  type: string;
  serviceId: string;
  title: string;
  active: boolean;
  validationMask: string | undefined;
  /** Amounts must be a multiple of this many XAF; 1 when the rail does not say. */
  denomination: bigint;
  /** What the number is called, and what to know before typing it. */
  label: RailWords;
  hint: RailWords;
};
export type ServicesOutcome =
  | { kind: 'known'; services: RailService[] }
  | { kind: 'unavailable'; note: string };

/** How long an order may still be under way inside the rail after its quote has expired. */
const PENDING_AFTER_QUOTE_MS = 60_000;

/**
 * From when on `never_seen` is certain. An order whose answer was lost may reach the rail late, and the rail may show
 * it late; but it accepts none after its quote has expired.
 */
export function absenceCertainFrom(quoteExpiresAt: Date, askedAt: Date): Date {
  return new Date(Math.max(quoteExpiresAt.getTime(), askedAt.getTime()) + PENDING_AFTER_QUOTE_MS);
}

/** Where rates come from. `observedAt` is when the source says its figure was taken. */
export type RateSource = { name: 'xe' | 'bank_of_canada'; fetchMid(): Promise<MidOutcome> };
/** `mid` is XAF for one CAD. */
export type MidOutcome =
  | { kind: 'known'; mid: Rate; observedAt: Date }
  | { kind: 'unavailable'; note: string };

/**
 * `id`: the same id again is the same mail, so that mail programs can show it once. `replyTo`: whom an answer goes to,
 * if not us.
 */
export type Mail = {
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
};
/** Resolves when the mail server has taken it; throws `MessageRefused` when it never will, anything else for later. */
export type MailSender = { send(mail: Mail): Promise<void> };

export type Sms = { to: string; body: string };
/** `to` is an international number with plus. As `MailSender`. */
export type SmsSender = { send(sms: Sms): Promise<void> };

/** The provider will never take this message: the address or number is wrong. Trying again is pointless. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
