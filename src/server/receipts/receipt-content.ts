import {
  formatCad,
  formatDateTime,
  formatDay,
  formatRate,
  formatXaf,
  type WrittenLanguage,
} from '#shared/format.ts';
import { xaf } from '#shared/money.ts';
import { customerStatus, MERCHANT_NAMES, type PaymentStatus } from '#shared/payment.ts';
import { formatCameroonNumber } from '#shared/phone.ts';
import { isInfoCode } from '#shared/transaction-info.ts';
import { infoInEnglish } from '#shared/transaction-words/en.ts';
import { infoInFrench } from '#shared/transaction-words/fr.ts';
import { type BillPayment, infoOf, type Payment } from '../payments/payment.ts';
import { receiptInEnglish } from './words/en.ts';
import { type ReceiptWords, receiptInFrench } from './words/fr.ts';

/** What a receipt says, in reading order; nothing here knows how it is drawn. */
export type ReceiptContent = {
  language: WrittenLanguage;
  title: string;
  issued: string;
  status: { text: string; tone: 'good' | 'waiting' | 'bad' };
  /** A prepaid meter's code, the thing one looks for. */
  token: { label: string; code: string } | undefined;
  /** Why it failed and that the money is back. */
  notices: string[];
  sections: { heading: string; rows: Row[] }[];
  course: { heading: string; steps: { at: string; text: string }[] };
  help: string;
};
type Row = [label: string, value: string];

export type Receipt = {
  transaction: Payment;
  events: { toStatus: PaymentStatus; at: Date }[];
  bill: BillPayment | undefined;
  sender: { firstName: string; lastName: string };
};
type Contact = { email: string; phone: string };

/** Customers are spread over six zones and their address does not tell which; the office's zone is named instead. */
const TIME_ZONE = 'America/Toronto';
const TONES = { accepted: 'waiting', pending: 'waiting', paid: 'good', failed: 'bad' } as const;

/** Puts a transaction into the words of its receipt. */
export function receiptContent(
  receipt: Receipt,
  language: WrittenLanguage,
  contact: Contact,
  now: Date,
): ReceiptContent {
  const words = language === 'fr' ? receiptInFrench : receiptInEnglish;
  const { transaction, bill } = receipt;
  const status = customerStatus(transaction.status);
  return {
    language,
    title: words.title[kindOf(transaction)],
    issued: fill(words.issued, { date: formatDateTime(now, TIME_ZONE) }),
    status: { text: words.status[status], tone: TONES[status] },
    token: bill?.token ? { label: words.token, code: bill.token } : undefined,
    notices: noticesOf(transaction, language, words),
    sections: [
      { heading: words.sections.operation, rows: operationRows(receipt, words) },
      ...payeeSection(receipt, words),
      { heading: words.sections.amounts, rows: amountRows(receipt, language, words) },
    ],
    course: { heading: words.sections.course, steps: stepsOf(receipt, words) },
    help: fill(words.help, { ...contact, reference: transaction.reference }),
  };
}

function kindOf({ type }: Payment): 'transfer' | 'bill' | 'recharge' {
  if (type === 'bill_payment') return 'bill';
  return type === 'deposit' ? 'recharge' : 'transfer';
}

function operationRows({ transaction, sender }: Receipt, { rows, status }: ReceiptWords): Row[] {
  return [
    [rows.reference, transaction.reference],
    [rows.status, status[customerStatus(transaction.status)]],
    [rows.date, formatDateTime(transaction.createdAt, TIME_ZONE)],
    [rows.sender, `${sender.firstName} ${sender.lastName}`],
  ];
}

function payeeSection({ transaction, bill }: Receipt, { sections, rows }: ReceiptWords) {
  const provider = MERCHANT_NAMES[transaction.merchant];
  if (bill) {
    const number = { bill: rows.billNumber, prepaid: rows.meterNumber, subscription: rows.subscriberNumber };
    const list: [string, string | null][] = [
      [rows.provider, provider],
      [number[bill.kind], bill.billNumber],
      [rows.subscriber, bill.customerName],
      [rows.dueDate, bill.dueDate && formatDay(bill.dueDate)],
    ];
    return [{ heading: sections.bill, rows: present(list) }];
  }
  if (transaction.type === 'deposit') return [];
  const name = [transaction.recipientFirstName, transaction.recipientLastName]
    .filter(Boolean)
    .join(' ')
    .trim();
  const list: [string, string | null][] = [
    [rows.name, name || null],
    [rows.number, `+237 ${formatCameroonNumber(transaction.destination)}`],
    [rows.operator, provider],
  ];
  return [{ heading: sections.recipient, rows: present(list) }];
}

function amountRows(
  { transaction, bill }: Receipt,
  language: WrittenLanguage,
  { rows }: ReceiptWords,
): Row[] {
  const { debit, payout, fee, rate, type } = transaction;
  const status = customerStatus(transaction.status);
  if (type === 'deposit') return [[rows.credited, formatCad(debit, language)]];
  const received = status === 'paid' ? rows.received : rows.planned;
  const payee: [string, string | null][] = bill
    ? [
        [rows.billAmount, formatXaf(bill.amount, language)],
        [rows.providerFee, formatXaf(xaf(payout.minor - bill.amount.minor), language)],
      ]
    : [[received, formatXaf(payout, language)]];
  return present([
    ...payee,
    [rows.rate, rate && formatRate(rate, language)],
    [rows.fee, formatCad(fee, language)],
    [rows.debited, formatCad(debit, language)],
    [rows.refunded, status === 'failed' ? formatCad(debit, language) : null],
  ]);
}

function noticesOf(transaction: Payment, language: WrittenLanguage, words: ReceiptWords) {
  const { debit } = transaction;
  const infoCode = infoOf(transaction);
  const status = customerStatus(transaction.status);
  const reasons = language === 'fr' ? infoInFrench : infoInEnglish;
  const reason = infoCode !== null && isInfoCode(infoCode) ? reasons[infoCode] : undefined;
  if (status !== 'failed') return status === 'paid' || !reason ? [] : [reason];
  return [
    reason ? fill(words.reason, { reason }) : words.refused,
    fill(words.moneyBack, { cad: formatCad(debit, language) }),
  ];
}

function stepsOf({ events, transaction }: Receipt, { steps }: ReceiptWords) {
  const own = {
    transfer: {},
    bill: { pending: steps.pending_bill, paid: steps.paid_bill },
    recharge: { paid: steps.paid_deposit },
  }[kindOf(transaction)];
  // What was confirmed and taken back again did not stay with the recipient.
  const returned = transaction.status === 'returned' && { paid: steps.paid_returned };
  const texts: Record<string, string> = { ...steps, ...own, ...returned };
  return events.map(({ toStatus, at }) => ({
    at: formatDateTime(at, TIME_ZONE),
    text: texts[toStatus] ?? toStatus,
  }));
}

function present(rows: [string, string | null][]): Row[] {
  return rows.flatMap(([label, value]): Row[] => (value ? [[label, value]] : []));
}

function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
