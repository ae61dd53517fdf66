import { isFinal } from '#shared/payment.ts';
import type { Transaction } from '../../api/transactions.ts';
import { billOfMode } from '../../transactions/transaction-steps.ts';

/** What the latest transactions suggest for the next ones, newest first. */
export type RecentTransactions = {
  /** Not ended yet. */
  pending: Transaction[];
  /** The latest transfer to each number. */
  recipients: Transaction[];
  /** The latest payment of each bill number that did not fail. */
  bills: Transaction[];
  /** The latest ones that have ended, of every type. */
  ended: Transaction[];
};

const MAX_SHOWN = { recipients: 4, bills: 3, ended: 4 };

/** Groups the latest transactions. `transactions` is newest first, as in the history. */
export function groupRecent(transactions: readonly Transaction[]): RecentTransactions {
  const transfers = transactions.filter(({ type, phoneNumber }) => type === 'transfer' && phoneNumber);
  const bills = transactions.filter(({ type, status }) => type === 'bill_payment' && status !== 'failed');
  return {
    pending: transactions.filter(({ status }) => !isFinal(status)),
    recipients: firstOfEach(transfers, ({ phoneNumber }) => phoneNumber).slice(0, MAX_SHOWN.recipients),
    bills: firstOfEach(bills, ({ paymentMode }) => billOfMode(paymentMode) && paymentMode).slice(
      0,
      MAX_SHOWN.bills,
    ),
    ended: transactions.filter(({ status }) => isFinal(status)).slice(0, MAX_SHOWN.ended),
  };
}

function firstOfEach(
  transactions: readonly Transaction[],
  keyOf: (transaction: Transaction) => string | undefined,
): Transaction[] {
  const found = new Map<string, Transaction>();
  for (const transaction of transactions) {
    const key = keyOf(transaction);
    if (key !== undefined && !found.has(key)) found.set(key, transaction);
  }
  return [...found.values()];
}
