import type { WrittenLanguage } from '#shared/format.ts';
import { cad, type Money, xaf } from '#shared/money.ts';
import { type CustomerStatus, customerStatus, isPayout, merchantName } from '#shared/payment.ts';
import type { Rate } from '#shared/rate.ts';
import type { Movement } from '../payments/history/find-movements.ts';
import type { Payment } from '../payments/payment.ts';
import type { Sentences } from '../words/sentences.ts';

/** A balance movement as a line of a statement, in the statement's language. */
export type StatementLine = {
  at: Date;
  recipient: string;
  paymentMode: string;
  /**
   * The payment's status, or `refunded` for a refund or return, which has its own line besides the debit's.
   */
  status: CustomerStatus | 'refunded';
  statusText: string;
  /** The change of the balance; debits are negative. */
  cad: Money<'CAD'>;
  /** The recipient's amount, negative for a refund or return. Undefined for movements without a payout. */
  xaf: Money<'XAF'> | undefined;
  rate: Rate | null;
  reference: string;
  /** The balance after the movement. */
  balance: Money<'CAD'>;
};

export function statementLine(
  movement: Movement,
  t: Sentences<'statement'>,
  language: WrittenLanguage,
): StatementLine {
  const { kind, at, amount, balance, reference, payment } = movement;
  const isReversal = kind === 'payout_refunded' || kind === 'payout_returned';
  const status = isReversal ? 'refunded' : customerStatus(payment?.status ?? 'paid');
  const payout = payment && isPayout(payment.type) ? payment.payout : undefined;
  return {
    at,
    recipient: payment ? recipientOf(payment, t, language) : t('balance'),
    paymentMode: payment ? modeOf(payment, t, language) : '',
    status,
    statusText: t(`status.${status}`),
    cad: amount,
    xaf: payout && isReversal ? xaf(-payout.minor) : payout,
    rate: payment?.rate ?? null,
    reference,
    balance,
  };
}

function recipientOf(payment: Payment, t: Sentences<'statement'>, language: WrittenLanguage): string {
  const { type, merchant, recipientFirstName, recipientLastName, destination } = payment;
  if (type === 'deposit') return t('balance');
  if (type === 'withdrawal') return t('withdrawal');
  if (type === 'bill_payment') return merchantName(merchant, language);
  const name = `${recipientFirstName ?? ''} ${recipientLastName ?? ''}`.trim();
  return name || destination;
}

function modeOf(
  { type, merchant, paymentMode }: Payment,
  t: Sentences<'statement'>,
  language: WrittenLanguage,
): string {
  if (!isPayout(type)) return paymentMode === 'INTERAC' ? 'Interac' : paymentMode;
  if (type !== 'bill_payment') return merchantName(merchant, language);
  // A bill's payment mode is its number, an underscore and its merchant (specification §3).
  return t('bill', { number: paymentMode.replace(/_[^_]*$/, '') });
}

/** Totals of the lines so far. */
export type StatementTotals = {
  credited: Money<'CAD'>;
  /** Negative, like the lines that it sums. */
  debited: Money<'CAD'>;
  refunded: Money<'CAD'>;
  net: Money<'CAD'>;
  /** What recipients received or will receive; refunds and returns are subtracted. */
  paid: Money<'XAF'>;
};

export const NO_TOTALS: StatementTotals = {
  credited: cad(0n),
  debited: cad(0n),
  refunded: cad(0n),
  net: cad(0n),
  paid: xaf(0n),
};

export function addLine(totals: StatementTotals, line: StatementLine): StatementTotals {
  const { minor } = line.cad;
  const column = line.status === 'refunded' ? 'refunded' : minor < 0n ? 'debited' : 'credited';
  return {
    ...totals,
    [column]: cad(totals[column].minor + minor),
    net: cad(totals.net.minor + minor),
    paid: xaf(totals.paid.minor + (line.xaf?.minor ?? 0n)),
  };
}
