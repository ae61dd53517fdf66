import { isFinal } from '#shared/payment.ts';
import type { Payment } from '../../api/payments.ts';
import { billOfMode } from '../../payment-details/payment-steps.ts';

/** What the latest payments suggest for the next ones, newest first. */
export type RecentPayments = {
  /** Not ended yet. */
  pending: Payment[];
  /** The latest transfer to each number. */
  recipients: Payment[];
  /** The latest payment of each bill number that did not fail. */
  bills: Payment[];
  /** The latest ones that have ended, of every type. */
  ended: Payment[];
};

const MAX_SHOWN = { recipients: 4, bills: 3, ended: 4 };

/** Groups the latest payments. `payments` is newest first, as in the history. */
export function groupRecent(payments: readonly Payment[]): RecentPayments {
  const transfers = payments.filter(({ type, phoneNumber }) => type === 'transfer' && phoneNumber);
  const bills = payments.filter(({ type, status }) => type === 'bill_payment' && status !== 'failed');
  return {
    pending: payments.filter(({ status }) => !isFinal(status)),
    recipients: firstOfEach(transfers, ({ phoneNumber }) => phoneNumber).slice(0, MAX_SHOWN.recipients),
    bills: firstOfEach(bills, ({ paymentMode }) => billOfMode(paymentMode) && paymentMode).slice(
      0,
      MAX_SHOWN.bills,
    ),
    ended: payments.filter(({ status }) => isFinal(status)).slice(0, MAX_SHOWN.ended),
  };
}

function firstOfEach(
  payments: readonly Payment[],
  keyOf: (payment: Payment) => string | undefined,
): Payment[] {
  const found = new Map<string, Payment>();
  for (const payment of payments) {
    const key = keyOf(payment);
    if (key !== undefined && !found.has(key)) found.set(key, payment);
  }
  return [...found.values()];
}
