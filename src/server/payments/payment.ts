import type { Money } from '#shared/money.ts';
import type { Rate } from '#shared/rate.ts';
import type { Merchant, TransactionType } from '#shared/transaction.ts';

/** Whom a payment is for, as it stands at that moment; `saveAs` asks to keep them among the customer's recipients. */
export type Beneficiary = {
  receiverId: bigint | null;
  firstName: string;
  lastName: string;
  saveAs?: { dialCode: string; phoneNumber: string; phoneOperator: string };
};

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
  type: Extract<TransactionType, 'MOBILETRANSFERE' | 'BILLPAY'>;
  merchant: Merchant;
  paymentMode: string;
  /** The wallet or bill number the rail is asked to pay. */
  destination: string;
  debit: Money<'CAD'>;
  payout: Money<'XAF'>;
  rate: Rate;
  beneficiary: Beneficiary;
  idempotency: { key: string; requestHash: string } | undefined;
};

/** A transaction as the database has it. */
export type Transaction = {
  id: bigint;
  reference: string;
  personId: bigint;
  type: TransactionType;
  status: 'INIT' | 'PEDDINT' | 'DONE' | 'FAILURE';
  debit: Money<'CAD'>;
  payout: Money<'XAF'>;
  fee: Money<'CAD'>;
  rate: Rate | null;
  paymentMode: string;
  merchant: Merchant;
  destination: string;
  receiverId: bigint | null;
  receiverFirstName: string | null;
  receiverLastName: string | null;
  infoCode: string | null;
  createdAt: Date;
};
