import { type Money, xaf } from '#shared/money.ts';
import type { Queryable } from '../db/pool.ts';
import { type ChartOfAccounts, FLOAT_ACCOUNTS, type FloatAccount } from './accounts.ts';
import type { Posting } from './post.ts';

/** A payment as the books need it: the customer's account, the debit and the payout. */
export type BookedPayment = {
  paymentId: bigint;
  reference: string;
  customerAccount: bigint;
  debit: Money<'CAD'>;
  payout: Money<'XAF'>;
};

/** What a rail charged for a payment, including its fee, and the float that it came from. */
export type Charge = { float: FloatAccount; charged: Money<'XAF'> };

/**
 * Returns the posting that debits the customer and owes the payout to the recipient: two legs over the
 * exchange position.
 */
export function paymentDebited(chart: ChartOfAccounts, payment: BookedPayment): Posting {
  const { customerAccount, debit, payout } = payment;
  return {
    ...postingHeader(payment, 'payment_debited'),
    entries: [
      { account: customerAccount, currency: 'CAD', amount: -debit.minor },
      { ...accountOf(chart, 'exchange/CAD'), amount: debit.minor },
      { ...accountOf(chart, 'exchange/XAF'), amount: -payout.minor },
      { ...accountOf(chart, 'payouts_in_flight'), amount: payout.minor },
    ],
  };
}

/** Returns the posting of a payout that the rail paid from our float, keeping its fee. */
export function payoutSettled(
  chart: ChartOfAccounts,
  payment: BookedPayment,
  { float, charged }: Charge,
): Posting {
  const fee = charged.minor - payment.payout.minor;
  return {
    ...postingHeader(payment, 'payout_settled'),
    entries: [
      { ...accountOf(chart, 'payouts_in_flight'), amount: -payment.payout.minor },
      { ...accountOf(chart, float), amount: charged.minor },
      ...(fee === 0n ? [] : [{ ...accountOf(chart, 'rail_fees'), amount: -fee }]),
    ],
  };
}

/**
 * Returns the posting of a payment that has definitely failed: the debit is refunded to the cent, at its
 * original rate.
 */
export function payoutRefunded(chart: ChartOfAccounts, payment: BookedPayment): Posting {
  const debited = paymentDebited(chart, payment);
  return {
    ...postingHeader(payment, 'payout_refunded'),
    entries: debited.entries.map((entry) => ({ ...entry, amount: -entry.amount })),
  };
}

/**
 * Returns the posting of a payment that was recorded as paid and came back or never arrived: the customer is
 * refunded.
 */
export function payoutReturned(chart: ChartOfAccounts, payment: BookedPayment, charge: Charge): Posting {
  const [debited, settled] = [paymentDebited(chart, payment), payoutSettled(chart, payment, charge)];
  // The debit and the settlement cancel out on the in-flight account, so it is left out.
  const entries = [...debited.entries, ...settled.entries].filter(
    ({ account }) => account !== chart.payouts_in_flight.id,
  );
  return {
    ...postingHeader(payment, 'payout_returned'),
    entries: entries.map((entry) => ({ ...entry, amount: -entry.amount })),
  };
}

/** Books what a rail charged beyond our books as our loss, after two people have decided a case so. */
export function floatAdjusted(
  chart: ChartOfAccounts,
  caseId: bigint,
  { float, difference }: { float: FloatAccount; difference: Money<'XAF'> },
): Posting {
  return {
    reference: `float_adjusted/${caseId}`,
    kind: 'float_adjusted',
    entries: [
      { ...accountOf(chart, float), amount: difference.minor },
      { ...accountOf(chart, 'adjustments/XAF'), amount: -difference.minor },
    ],
  };
}

/** Books an Interac e-Transfer: the bank holds the money, and it belongs to the customer. */
export function depositCredited(
  chart: ChartOfAccounts,
  deposit: Omit<BookedPayment, 'debit' | 'payout'> & { amount: Money<'CAD'> },
): Posting {
  return {
    ...postingHeader(deposit, 'deposit'),
    entries: [
      { ...accountOf(chart, 'interac_clearing'), amount: -deposit.amount.minor },
      { account: deposit.customerAccount, currency: 'CAD', amount: deposit.amount.minor },
    ],
  };
}

/** Books money that the bank returned from a customer's balance: the reverse of a deposit. */
export function withdrawn(
  chart: ChartOfAccounts,
  withdrawal: Parameters<typeof depositCredited>[1],
): Posting {
  const { entries } = depositCredited(chart, withdrawal);
  return {
    ...postingHeader(withdrawal, 'withdrawal'),
    entries: entries.map((entry) => ({ ...entry, amount: -entry.amount })),
  };
}

/** Books a deposit without a known owner: the bank holds the money, and we owe it. */
export function depositHeld(chart: ChartOfAccounts, deposit: HeldDeposit): Posting {
  return {
    reference: `deposit_held/${deposit.id}`,
    kind: 'deposit_held',
    entries: [
      { ...accountOf(chart, 'interac_clearing'), amount: -deposit.amount.minor },
      { ...accountOf(chart, 'unclaimed_deposits'), amount: deposit.amount.minor },
    ],
  };
}

/** Ends a held deposit, which is returned to its sender or assigned to its owner with `depositCredited`. */
export function depositReleased(chart: ChartOfAccounts, deposit: HeldDeposit): Posting {
  return {
    reference: `deposit_released/${deposit.id}`,
    kind: 'deposit_released',
    entries: depositHeld(chart, deposit).entries.map((entry) => ({ ...entry, amount: -entry.amount })),
  };
}

type HeldDeposit = { id: bigint; amount: Money<'CAD'> };

function postingHeader({ paymentId, reference }: { paymentId: bigint; reference: string }, kind: string) {
  return { reference: `${kind}/${reference}`, kind, paymentId };
}

function accountOf(chart: ChartOfAccounts, name: keyof ChartOfAccounts) {
  const { id, currency } = chart[name];
  return { account: id, currency };
}

/**
 * Returns what a rail charged for a payment according to our books, and the float; undefined when it is not settled.
 */
export async function settledCharge(db: Queryable, paymentId: bigint): Promise<Charge | undefined> {
  const { rows } = await db.query<{ float: FloatAccount; amount: bigint }>(
    `select a.name as float, e.amount
     from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
     where p.payment_id = $1 and p.kind = 'payout_settled' and a.name = any ($2)`,
    [paymentId, FLOAT_ACCOUNTS],
  );
  return rows[0] && { float: rows[0].float, charged: xaf(rows[0].amount) };
}
