import type { Money } from '#shared/money.ts';
import type { ChartOfAccounts } from './accounts.ts';
import type { Posting } from './post.ts';

/** What a payment is to the books: whose account, what it costs, what is to arrive. */
export type Payment = {
  transactionId: bigint;
  reference: string;
  customerAccount: bigint;
  debit: Money<'CAD'>;
  payout: Money<'XAF'>;
};

/** The money leaves the customer's balance and is owed to the recipient: two legs across the exchange position. */
export function paymentDebited(chart: ChartOfAccounts, payment: Payment): Posting {
  const { customerAccount, debit, payout } = payment;
  return {
    ...about(payment, 'payment_debited'),
    entries: [
      { account: customerAccount, currency: 'CAD', amount: -debit.minor },
      { ...of(chart, 'exchange/CAD'), amount: debit.minor },
      { ...of(chart, 'exchange/XAF'), amount: -payout.minor },
      { ...of(chart, 'payouts_in_flight'), amount: payout.minor },
    ],
  };
}

/** The rail has paid the recipient out of what it holds for us, and kept its fee: `charged` is both together. */
export function payoutSettled(chart: ChartOfAccounts, payment: Payment, charged: Money<'XAF'>): Posting {
  const fee = charged.minor - payment.payout.minor;
  return {
    ...about(payment, 'payout_settled'),
    entries: [
      { ...of(chart, 'payouts_in_flight'), amount: -payment.payout.minor },
      { ...of(chart, 'float/smobilpay'), amount: charged.minor },
      ...(fee === 0n ? [] : [{ ...of(chart, 'rail_fees'), amount: -fee }]),
    ],
  };
}

/** The payment failed for certain: what was debited goes back to the cent, at the rate it was taken. */
export function payoutRefunded(chart: ChartOfAccounts, payment: Payment): Posting {
  const debited = paymentDebited(chart, payment);
  return {
    ...about(payment, 'payout_refunded'),
    entries: debited.entries.map((entry) => ({ ...entry, amount: -entry.amount })),
  };
}

/** Money came in by Interac e-Transfer: the bank holds it, the customer may use it. */
export function recharged(chart: ChartOfAccounts, recharge: Omit<Payment, 'payout'>): Posting {
  return {
    ...about(recharge, 'recharge'),
    entries: [
      { ...of(chart, 'interac_clearing'), amount: -recharge.debit.minor },
      { account: recharge.customerAccount, currency: 'CAD', amount: recharge.debit.minor },
    ],
  };
}

function about({ transactionId, reference }: { transactionId: bigint; reference: string }, kind: string) {
  return { reference: `${kind}/${reference}`, kind, transactionId };
}

function of(chart: ChartOfAccounts, name: keyof ChartOfAccounts) {
  const { id, currency } = chart[name];
  return { account: id, currency };
}
