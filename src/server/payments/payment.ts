import type { WrittenLanguage } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import type { Merchant, PaymentStatus, PaymentType } from '#shared/payment.ts';
import { isInfoCode } from '#shared/payment-info.ts';
import type { Rate } from '#shared/rate.ts';
import type { BillKind } from '#shared/wire/bill.ts';
import { sentences } from '../words/sentences.ts';

/**
 * The recipient of a payment at that moment. `saveAs`: the number to save among the customer's recipients.
 */
export type PaymentRecipient = {
  recipientId: bigint | null;
  firstName: string;
  lastName: string;
  saveAs?: { dialCode: string; phoneNumber: string; phoneOperator: string };
};

/** The additional terms of a bill payment, all taken from our own record of the search. */
export type BillTerms = {
  /** The offer of the bill; can be used once. */
  offerId: string;
  /** When the bill was offered. Invalid when a payment of the same bill has succeeded since. */
  offeredAt: Date;
  kind: BillKind;
  railMerchant: string;
  serviceId: string;
  serviceNumber: string;
  billNumber: string;
  /** Identifies the bill within its merchant. */
  billKey: string;
  payItemId: string;
  customerNumber: string | null;
  customerName: string | null;
  /** `YYYY-MM-DD`. */
  dueDate: string | null;
  /** The merchant's amount; the payout is this plus the merchant's fee. */
  amount: Money<'XAF'>;
};

/** The bill that a payment pays, and the code that it bought. */
export type BillPayment = Omit<BillTerms, 'offerId' | 'offeredAt' | 'billKey'> & { token: string | null };

/**
 * A payment whose terms are fully checked, except for what requires the locked account: balance, limits, and whether
 * its idempotency key was used before. Used for transfers and bills.
 */
export type PreparedPayment = {
  personId: bigint;
  /** The sender's name as shown in the answer. */
  client: { firstName: string; lastName: string };
  /**
   * Created before the first try, so that a retry after a lost outcome finds its own payment instead of creating two.
   */
  reference: string;
  type: Extract<PaymentType, 'transfer' | 'bill_payment'>;
  merchant: Merchant;
  paymentMode: string;
  /** The number of the wallet or bill that the rail pays. */
  destination: string;
  debit: Money<'CAD'>;
  payout: Money<'XAF'>;
  rate: Rate;
  /** The recipient of a transfer; undefined for a bill. */
  recipient: PaymentRecipient | undefined;
  bill?: BillTerms;
  idempotency: { key: string; requestHash: string } | undefined;
  /** The second-factor confirmation, for sends that require one. */
  confirmation?: string | undefined;
  /** The trace of the request, when tracing is on; its job continues it. */
  trace?: string | undefined;
};

/** Returns the payee: a wallet, or the contract of a bill, whose bills have numbers of their own. */
export function payeeOf({
  merchant,
  destination,
  bill,
}: Pick<PreparedPayment, 'merchant' | 'destination' | 'bill'>) {
  return { merchant, number: bill?.serviceNumber ?? destination };
}

/** A payment as stored. */
export type Payment = {
  id: bigint;
  reference: string;
  personId: bigint;
  type: PaymentType;
  status: PaymentStatus;
  debit: Money<'CAD'>;
  payout: Money<'XAF'>;
  fee: Money<'CAD'>;
  rate: Rate | null;
  paymentMode: string;
  merchant: Merchant;
  destination: string;
  recipientId: bigint | null;
  recipientFirstName: string | null;
  recipientLastName: string | null;
  infoCode: string | null;
  createdAt: Date;
};

/** Returns the info code that the customer may see beyond the status; it has words in both languages. */
export function infoOf({ status, infoCode }: Pick<Payment, 'status' | 'infoCode'>): string | null {
  return status === 'returned' ? 'returned' : infoCode;
}

/** Returns this info as a sentence, or null when there is nothing to show. */
export function infoText(
  payment: Pick<Payment, 'type' | 'status' | 'infoCode'>,
  language: WrittenLanguage,
): string | null {
  const code = infoOf(payment);
  if (code === null || !isInfoCode(code)) return null;
  return sentences(payment.type === 'bill_payment' ? 'billInfo' : 'paymentInfo', language)(code);
}
