import { formatCad, formatDateTime, formatRate, formatXaf } from '#shared/format.ts';
import { cad, xaf } from '#shared/money.ts';
import { formatCameroonNumber } from '#shared/phone.ts';
import { MERCHANT_NAMES } from '#shared/payment.ts';
import { PRODUCT_NAME as product } from '#shared/product.ts';
import type { Config } from '../config.ts';
import { toGsm7 } from './gsm7.ts';
import type { MailContent } from './mail-content.ts';
import { mailFrame } from './mail-frame.ts';
import type { Message, PaymentToTell } from './queries.ts';
import { renderMail } from './render-mail.ts';
import { type MessageTranslator, messageTranslator } from './translator.ts';

/** What a customer hears about a payment: that it is under way, and how it ended. */
export type PaymentNews = 'in_progress' | 'done' | 'failed' | 'token' | 'returned';

/** Customers are spread over six zones and their address does not tell which; the office's zone is named instead. */
const TIME_ZONE = 'America/Toronto';

/** Longer first names would make a second SMS. */
const NAME_IN_SMS = 20;

/** One mail and one SMS about a payment, in the customer's language. */
export function paymentMessages(config: Config, payment: PaymentToTell, news: PaymentNews): Message[] {
  const t = messageTranslator(payment.langKey);
  const values = valuesOf(payment, t);
  const mail = renderMail(mailContent(config, payment, news, t), mailFrame(config, payment.langKey, t));
  const smsValues = { ...values, beneficiary: values.beneficiary.slice(0, NAME_IN_SMS) };
  const about = { personId: payment.personId, occasion: occasionOf(payment, news) };
  return [
    { ...about, ...mail, channel: 'mail', recipient: payment.email },
    {
      ...about,
      channel: 'sms',
      recipient: `+1${payment.phoneNumber}`,
      bodyText: toGsm7(t(`payment.${smsNews(payment, news)}.sms`, smsValues)),
    },
  ];
}

/** A prepaid meter's code goes into the message that says it is paid, when it is known by then. */
function smsNews({ token }: PaymentToTell, news: PaymentNews): PaymentNews {
  return news === 'done' && token !== null ? 'token' : news;
}

export function occasionOf({ reference }: { reference: string }, news: PaymentNews): string {
  return `transaction/${reference}/${news}`;
}

function valuesOf(payment: PaymentToTell, t: MessageTranslator) {
  const language = payment.langKey === 'FR' ? 'fr' : 'en';
  return {
    product,
    type: payment.type,
    operation: t('payment.operation', { type: payment.type }),
    beneficiary: payment.receiverFirstName ?? MERCHANT_NAMES[payment.merchant],
    destination: payment.destination,
    token: payment.token ?? '',
    xaf: formatXaf(xaf(payment.xafMinor), language),
    cad: formatCad(cad(payment.cadMinor), language),
    reference: payment.reference,
  };
}

function mailContent(
  config: Config,
  payment: PaymentToTell,
  news: PaymentNews,
  t: MessageTranslator,
): MailContent {
  const values = valuesOf(payment, t);
  return {
    subject: t(`payment.${news}.subject`, values),
    preview: t('payment.question', { reference: payment.reference }),
    heading: t(`payment.${news}.heading`, values),
    greeting: t('frame.greeting', { firstName: payment.firstName }),
    paragraphs: [t(`payment.${news}.intro`, values)],
    rows: rowsOf(payment, news, t),
    button: { label: t('payment.button'), url: `${config.siteUrl}/dashboard/transactions-history` },
    closing: [t('payment.question', { reference: payment.reference })],
  };
}

function rowsOf(payment: PaymentToTell, news: PaymentNews, t: MessageTranslator) {
  const language = payment.langKey === 'FR' ? 'fr' : 'en';
  const { type, receiverFirstName, receiverLastName, merchant, destination, rateMicros } = payment;
  const name = [receiverFirstName, receiverLastName].filter(Boolean).join(' ').trim();
  const debited = formatCad(cad(payment.cadMinor), language);
  const date = formatDateTime(payment.createdAt, TIME_ZONE);
  const rows: [Parameters<MessageTranslator>[0], string | undefined][] = [
    ['payment.rows.beneficiary', name || MERCHANT_NAMES[merchant]],
    ['payment.rows.destination', type === 'bill_payment' ? destination : formatCameroonNumber(destination)],
    ['payment.rows.token', payment.token ?? undefined],
    [`payment.${news}.received`, formatXaf(xaf(payment.xafMinor), language)],
    [news === 'failed' || news === 'returned' ? 'payment.rows.refunded' : 'payment.rows.debited', debited],
    ['payment.rows.fee', formatCad(cad(payment.feeMinor), language)],
    ['payment.rows.rate', rateMicros === null ? undefined : formatRate({ micros: rateMicros }, language)],
    ['payment.rows.reference', payment.reference],
    ['payment.rows.date', t('payment.dateWithZone', { date })],
  ];
  return rows.flatMap(([key, value]) => (value === undefined ? [] : [{ label: t(key, { type }), value }]));
}
