import {
  formatCad,
  formatDateTime,
  formatDay,
  formatRate,
  formatXaf,
  type WrittenLanguage,
} from '#shared/format.ts';
import { fullName } from '#shared/full-name.ts';
import { xaf } from '#shared/money.ts';
import {
  customerStatus,
  describedType,
  isPayout,
  merchantName,
  type PaymentStatus,
} from '#shared/payment.ts';
import { formatCameroonNumber } from '#shared/phone.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import { type BillPayment, infoText, type Payment } from '../payments/payment.ts';
import { type Sentences, sentences } from '../words/sentences.ts';

/** The content of a receipt in reading order, independent of its layout. */
export type ReceiptContent = {
  language: WrittenLanguage;
  title: string;
  issued: string;
  status: { text: string; tone: 'good' | 'waiting' | 'bad' };
  /** The code of a prepaid meter, the most important line. */
  token: { label: string; code: string } | undefined;
  /** Why the payment failed, and that the money was refunded. */
  notices: string[];
  sections: { heading: string; rows: Row[] }[];
  course: { heading: string; steps: { at: string; text: string }[] };
  help: string;
};
type Row = [label: string, value: string];

export type Receipt = {
  payment: Payment;
  events: { toStatus: PaymentStatus; at: Date }[];
  bill: BillPayment | undefined;
  sender: { firstName: string; lastName: string };
};
type Say = Sentences<'receipt'>;
type Contact = { email: string; phone: string };

const TONES = { accepted: 'waiting', pending: 'waiting', paid: 'good', failed: 'bad' } as const;

/** Returns the content of a payment's receipt. */
export function receiptContent(
  receipt: Receipt,
  language: WrittenLanguage,
  contact: Contact,
  now: Date,
): ReceiptContent {
  const t = sentences('receipt', language);
  const { payment, bill } = receipt;
  const status = customerStatus(payment.status);
  return {
    language,
    title: t(`title.${describedType(payment.type)}`),
    issued: t('issued', { date: formatDateTime(now, OFFICE_ZONE) }),
    status: { text: t(`status.${status}`), tone: TONES[status] },
    token: bill?.token ? { label: t('token'), code: bill.token } : undefined,
    notices: noticesOf(payment, language, t),
    sections: [
      { heading: t('sections.operation'), rows: operationRows(receipt, t) },
      ...payeeSection(receipt, language, t),
      { heading: t('sections.amounts'), rows: amountRows(receipt, language, t) },
    ],
    course: { heading: t('sections.course'), steps: stepsOf(receipt, t) },
    help: t('help', { ...contact, reference: payment.reference }),
  };
}

function operationRows({ payment, sender }: Receipt, t: Say): Row[] {
  return [
    [t('rows.reference'), payment.reference],
    [t('rows.status'), t(`status.${customerStatus(payment.status)}`)],
    [t('rows.date'), formatDateTime(payment.createdAt, OFFICE_ZONE)],
    [t('rows.sender'), fullName(sender)],
  ];
}

function payeeSection({ payment, bill }: Receipt, language: WrittenLanguage, t: Say) {
  const merchant = merchantName(payment.merchant, language);
  if (bill) {
    const list: [string, string | null][] = [
      [t('rows.merchant'), merchant],
      [t(`rows.numberOf.${bill.kind}`), bill.billNumber],
      [t('rows.subscriber'), bill.customerName],
      [t('rows.dueDate'), bill.dueDate && formatDay(bill.dueDate)],
    ];
    return [{ heading: t(`sections.${bill.kind}`), rows: present(list) }];
  }
  if (!isPayout(payment.type)) return [];
  const name = [payment.recipientFirstName, payment.recipientLastName].filter(Boolean).join(' ').trim();
  const list: [string, string | null][] = [
    [t('rows.name'), name || null],
    [t('rows.number'), `+237 ${formatCameroonNumber(payment.destination)}`],
    [t('rows.operator'), merchant],
  ];
  return [{ heading: t('sections.recipient'), rows: present(list) }];
}

function amountRows({ payment, bill }: Receipt, language: WrittenLanguage, t: Say): Row[] {
  const { debit, payout, fee, rate, type } = payment;
  const status = customerStatus(payment.status);
  if (type === 'deposit') return [[t('rows.credited'), formatCad(debit, language)]];
  if (type === 'withdrawal')
    return [
      [t('rows.debited'), formatCad(debit, language)],
      [t('rows.bankReference'), payment.destination],
    ];
  const received = status === 'paid' ? t('rows.received') : t('rows.planned');
  const payee: [string, string | null][] = bill
    ? [
        [t(`rows.amountOf.${bill.kind}`), formatXaf(bill.amount, language)],
        [t('rows.merchantFee'), formatXaf(xaf(payout.minor - bill.amount.minor), language)],
      ]
    : [[received, formatXaf(payout, language)]];
  return present([
    ...payee,
    [t('rows.rate'), rate && formatRate(rate, language)],
    [t('rows.fee'), formatCad(fee, language)],
    [t('rows.debited'), formatCad(debit, language)],
    [t('rows.refunded'), status === 'failed' ? formatCad(debit, language) : null],
  ]);
}

function noticesOf(payment: Payment, language: WrittenLanguage, t: Say) {
  const { debit, type } = payment;
  const status = customerStatus(payment.status);
  const reason = infoText(payment, language);
  if (status !== 'failed') return !reason || (status === 'paid' && type !== 'withdrawal') ? [] : [reason];
  return [
    reason ? t('reason', { reason }) : t('refused'),
    t('moneyBack', { cad: formatCad(debit, language) }),
  ];
}

function stepsOf({ events, payment }: Receipt, t: Say) {
  return events.map(({ toStatus, at }) => ({
    at: formatDateTime(at, OFFICE_ZONE),
    text: t(`steps.${stepOf(payment, toStatus)}`),
  }));
}

function stepOf(payment: Payment, step: PaymentStatus) {
  // A payment that was confirmed and later returned did not stay with the recipient.
  if (payment.status === 'returned' && step === 'paid') return 'paid_returned';
  const type = describedType(payment.type);
  if (type === 'deposit' && step === 'paid') return 'paid_deposit';
  if (type === 'withdrawal' && step === 'paid') return 'paid_withdrawal';
  if (type === 'bill_payment' && step === 'pending') return 'pending_bill';
  return type === 'bill_payment' && step === 'paid' ? 'paid_bill' : step;
}

function present(rows: [string, string | null][]): Row[] {
  return rows.flatMap(([label, value]): Row[] => (value ? [[label, value]] : []));
}
