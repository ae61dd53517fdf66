import type { WrittenLanguage } from '#shared/format.ts';
import type { Money } from '#shared/money.ts';
import type { Merchant, PaymentStatus, PaymentType } from '#shared/payment.ts';
import type { Rate } from '#shared/rate.ts';
import { isInfoCode } from '#shared/transaction-info.ts';
import type { BillKind } from '#shared/wire/bill.ts';
import { sentences } from '../words/sentences.ts';

/** Whom a payment is for, as it stands at that moment; `saveAs` asks to keep them among the customer's recipients. */
export type PaymentRecipient = {
  recipientId: bigint | null;
  firstName: string;
  lastName: string;
  saveAs?: { dialCode: string; phoneNumber: string; phoneOperator: string };
};

/** What a payment of a bill has beyond its money; everything is from our own record of what was found. */
export type BillTerms = {
  /** The price that was offered: good once. */
  offerId: string;
  /** When it was offered: a payment of the same bill that ended since then makes it worthless. */
  offeredAt: Date;
  kind: BillKind;
  railMerchant: string;
  serviceId: string;
  serviceNumber: string;
  billNumber: string;
  /** Tells the bill apart from others of its merchant. */
  billKey: string;
  payItemId: string;
  customerNumber: string | null;
  customerName: string | null;
  /** `YYYY-MM-DD`. */
  dueDate: string | null;
  /** What goes to the provider; the payment's payout is this and the provider's fee. */
  amount: Money<'XAF'>;
};

/** What a payment of a bill has beyond its transaction, and the code that it bought. */
export type BillPayment = Omit<BillTerms, 'offerId' | 'offeredAt' | 'billKey'> & { token: string | null };

/**
 * A payment whose terms are all checked but for what only the locked account can tell: balance, limits, and whether
 * its key was used before. Transfers and bills are both this.
 */
export type PreparedPayment = {
  personId: bigint;
  /** The sender's name as the answer shows it. */
  client: { firstName: string; lastName: string };
  /** Made before the first try, so that a try whose outcome got lost finds its own payment instead of making two. */
  reference: string;
  type: Extract<PaymentType, 'transfer' | 'bill_payment'>;
  merchant: Merchant;
  paymentMode: string;
  /** The wallet or bill number the rail is asked to pay. */
  destination: string;
  debit: Money<'CAD'>;
  payout: Money<'XAF'>;
  rate: Rate;
  /** Whom a transfer is for; a bill has none. */
  recipient: PaymentRecipient | undefined;
  bill?: BillTerms;
  idempotency: { key: string; requestHash: string } | undefined;
  /** By which whoever has a second factor confirmed it; for sends that need one. */
  confirmation?: string | undefined;
  /** Of the request that asked for it, where traces are kept; its job goes on with it. */
  trace?: string | undefined;
};

/** Whom a payment goes to: a wallet, or the contract of a bill, whose bills have numbers of their own. */
export function payeeOf({
  merchant,
  destination,
  bill,
}: Pick<PreparedPayment, 'merchant' | 'destination' | 'bill'>) {
  return { merchant, number: bill?.serviceNumber ?? destination };
}

/** A transaction as the database has it. */
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

/** What a customer can be told of a payment beyond its state: a code that has words in both languages. */
export function infoOf({ status, infoCode }: Pick<Payment, 'status' | 'infoCode'>): string | null {
  return status === 'returned' ? 'returned' : infoCode;
}

/** The same in words; null where there is nothing to tell. */
export function infoText(
  payment: Pick<Payment, 'type' | 'status' | 'infoCode'>,
  language: WrittenLanguage,
): string | null {
  const code = infoOf(payment);
  if (code === null || !isInfoCode(code)) return null;
  return sentences(payment.type === 'bill_payment' ? 'billInfo' : 'paymentInfo', language)(code);
}
