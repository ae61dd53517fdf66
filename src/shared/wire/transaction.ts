import * as z from 'zod/mini';
import { type Money, toWireNumber } from '../money.ts';
import { BillPaymentView } from './bill.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from './payment-words.ts';

/** The recipient when the transaction was made; later edits do not change it. */
export const TransactionRecipientView = z.object({
  id: z.nullable(z.number()),
  firstName: z.string(),
  lastName: z.string(),
});

/** One transaction. `amount` is CAD, `amountXfa` XAF, `transactionDate` an ISO instant. */
export const TransactionView = z.object({
  id: z.number(),
  transactionId: z.string(),
  amount: z.number(),
  amountXfa: z.number(),
  client: z.object({ id: z.number(), firstName: z.string(), lastName: z.string() }),
  paymentMode: z.string(),
  phoneNumber: z.nullable(z.string()),
  receiver: z.nullable(TransactionRecipientView),
  transactionDate: z.string(),
  transactionFee: z.number(),
  transactionInfo: z.nullable(z.string()),
  transactionRate: z.nullable(z.number()),
  transactionStatus: z.enum(TRANSACTION_STATUSES),
  transactionType: z.enum(TRANSACTION_TYPES),
});
export type TransactionView = z.infer<typeof TransactionView>;

/** Returns debit and payout under the wire's names. */
export function toAmounts({ debit, payout }: { debit: Money<'CAD'>; payout: Money<'XAF'> }) {
  return { amount: toWireNumber(debit), amountXfa: toWireNumber(payout) };
}

/** Returns a view's amounts under our own names. */
export function fromAmounts({ amount, amountXfa }: Pick<TransactionView, 'amount' | 'amountXfa'>) {
  return { debit: amount, payout: amountXfa };
}

/** A transaction with its past states and their times, oldest first; `bill` for bill payments. */
export const TransactionDetailView = z.extend(TransactionView, {
  history: z.array(z.object({ status: z.string(), at: z.string() })),
  bill: z.optional(z.nullable(BillPaymentView)),
});
export type TransactionDetailView = z.infer<typeof TransactionDetailView>;
