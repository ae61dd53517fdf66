import type { WrittenLanguage } from '#shared/format.ts';
import { cad, type Money, xaf } from '#shared/money.ts';
import { type CustomerStatus, customerStatus, merchantName } from '#shared/payment.ts';
import type { Rate } from '#shared/rate.ts';
import type { Movement } from '../payments/history/read-movements.ts';
import type { Payment } from '../payments/payment.ts';
import type { Sentences } from '../words/sentences.ts';

/** One movement of the balance as a statement has it, in the statement's language. */
export type StatementLine = {
  at: Date;
  recipient: string;
  paymentMode: string;
  /** How its payment stands; what was given back is a line of its own beside the debit. */
  status: CustomerStatus | 'refunded';
  statusText: string;
  /** What it does to the balance: money that leaves is negative. */
  cad: Money<'CAD'>;
  /** What the recipient gets, and with what is given back does not get; a recharge has none. */
  xaf: Money<'XAF'> | undefined;
  rate: Rate | null;
  reference: string;
  /** What the customer had afterwards. */
  balance: Money<'CAD'>;
};

export function statementLine(
  movement: Movement,
  t: Sentences<'statement'>,
  language: WrittenLanguage,
): StatementLine {
  const { kind, at, amount, balance, reference, payment } = movement;
  const isGivenBack = kind === 'payout_refunded' || kind === 'payout_returned';
  const status = isGivenBack ? 'refunded' : customerStatus(payment?.status ?? 'paid');
  const payout = payment && payment.type !== 'deposit' ? payment.payout : undefined;
  return {
    at,
    recipient: payment ? recipientOf(payment, t, language) : t('balance'),
    paymentMode: payment ? modeOf(payment, t, language) : '',
    status,
    statusText: t(`status.${status}`),
    cad: amount,
    xaf: payout && isGivenBack ? xaf(-payout.minor) : payout,
    rate: payment?.rate ?? null,
    reference,
    balance,
  };
}

function recipientOf(transaction: Payment, t: Sentences<'statement'>, language: WrittenLanguage): string {
  const { type, merchant, recipientFirstName, recipientLastName, destination } = transaction;
  if (type === 'deposit') return t('balance');
  if (type === 'bill_payment') return merchantName(merchant, language);
  const name = `${recipientFirstName ?? ''} ${recipientLastName ?? ''}`.trim();
  return name || destination;
}

function modeOf(
  { type, merchant, paymentMode }: Payment,
  t: Sentences<'statement'>,
  language: WrittenLanguage,
): string {
  if (type === 'deposit') return paymentMode === 'INTERAC' ? 'Interac' : paymentMode;
  if (type !== 'bill_payment') return merchantName(merchant, language);
  // A bill's mode is its number, an underscore and its provider (specification §3).
  return t('bill', { number: paymentMode.replace(/_[^_]*$/, '') });
}

/** What the lines so far come to. */
export type StatementTotals = {
  credited: Money<'CAD'>;
  /** Negative, as the lines are. */
  debited: Money<'CAD'>;
  refunded: Money<'CAD'>;
  net: Money<'CAD'>;
  /** What beneficiaries got or will get. */
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
