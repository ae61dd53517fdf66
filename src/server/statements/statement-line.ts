import { cad, type Money, xaf } from '#shared/money.ts';
import { type CustomerStatus, customerStatus, MERCHANT_NAMES, type Merchant } from '#shared/payment.ts';
import type { Rate } from '#shared/rate.ts';
import type { Payment } from '../payments/payment.ts';
import type { Sentences } from '../words/sentences.ts';

/** One transaction as a statement has it, in the statement's language. */
export type StatementLine = {
  at: Date;
  recipient: string;
  paymentMode: string;
  status: CustomerStatus;
  statusText: string;
  /** What it does to the balance: money that leaves is negative. */
  cad: Money<'CAD'>;
  /** What the recipient gets; a recharge has none. */
  xaf: Money<'XAF'> | undefined;
  rate: Rate | null;
  reference: string;
};

export function statementLine(transaction: Payment, t: Sentences<'statement'>): StatementLine {
  const { type, debit, payout, rate, reference, createdAt } = transaction;
  const status = customerStatus(transaction.status);
  const isRecharge = type === 'deposit';
  return {
    at: createdAt,
    recipient: recipientOf(transaction, t),
    paymentMode: modeOf(transaction, t),
    status,
    statusText: t(`status.${status}`),
    cad: isRecharge ? debit : cad(-debit.minor),
    xaf: isRecharge ? undefined : payout,
    rate,
    reference,
  };
}

function recipientOf(transaction: Payment, t: Sentences<'statement'>): string {
  const { type, merchant, recipientFirstName, recipientLastName, destination } = transaction;
  if (type === 'deposit') return t('balance');
  if (type === 'bill_payment') return nameOf(merchant);
  const name = `${recipientFirstName ?? ''} ${recipientLastName ?? ''}`.trim();
  return name || destination;
}

function modeOf({ type, merchant, paymentMode }: Payment, t: Sentences<'statement'>): string {
  if (type === 'deposit') return paymentMode === 'INTERAC' ? 'Interac' : paymentMode;
  if (type !== 'bill_payment') return nameOf(merchant);
  // A bill's mode is its number, an underscore and its provider (specification §3).
  return t('bill', { number: paymentMode.replace(/_[^_]*$/, '') });
}

function nameOf(merchant: string): string {
  return MERCHANT_NAMES[merchant as Merchant] ?? merchant;
}

/** What the lines so far come to. Only what moved the balance counts. */
export type StatementTotals = {
  credited: Money<'CAD'>;
  /** Negative, as the lines are. */
  debited: Money<'CAD'>;
  net: Money<'CAD'>;
  /** Of lines that failed and were refunded, or are not credited yet. */
  notCounted: Money<'CAD'>;
  /** What beneficiaries got or will get. */
  paid: Money<'XAF'>;
};

export const NO_TOTALS: StatementTotals = {
  credited: cad(0n),
  debited: cad(0n),
  net: cad(0n),
  notCounted: cad(0n),
  paid: xaf(0n),
};

export function addLine(totals: StatementTotals, line: StatementLine): StatementTotals {
  const { minor } = line.cad;
  const credited = minor > 0n && line.status === 'paid' ? minor : 0n;
  const debited = minor < 0n && line.status !== 'failed' ? minor : 0n;
  const moved = credited + debited;
  return {
    credited: cad(totals.credited.minor + credited),
    debited: cad(totals.debited.minor + debited),
    net: cad(totals.net.minor + moved),
    notCounted: cad(totals.notCounted.minor + minor - moved),
    paid: xaf(totals.paid.minor + (debited === 0n ? 0n : (line.xaf?.minor ?? 0n))),
  };
}
