import { writtenLanguage } from '#shared/format.ts';
import type { Config } from '../config.ts';
import { type Sentences, sentences } from '../words/sentences.ts';
import { marksOf, type Template, toTemplate } from './fill-in.ts';
import type { PaymentToNotify } from './find-payments-to-notify.ts';
import { toGsm7 } from './gsm7.ts';
import type { NotificationKind } from './notification-kind.ts';
import { type MailContent, renderMail } from './render-mail.ts';

/** The facts that differ between messages of one kind, as they are written. */
const FACTS = [
  'product',
  'firstName',
  'recipient',
  'recipientInFull',
  'destination',
  'number',
  'token',
  'xaf',
  'cad',
  'fee',
  'merchantFee',
  'rate',
  'reference',
  'date',
] as const;
type Fact = (typeof FACTS)[number];
export type TemplateFacts = Record<Fact, string>;

type Templates = { subject: Template<Fact>; text: Template<Fact>; html: Template<Fact>; sms: Template<Fact> };
/** The facts that decide which sentences and rows a message has. */
type Shape = Pick<PaymentToNotify, 'langKey' | 'type'> & {
  kind: NotificationKind;
  rate: boolean;
  token: boolean;
  merchantFee: boolean;
};

const MARKS = marksOf(FACTS);
const cache = new WeakMap<Config, Map<string, Templates>>();

/**
 * Returns the messages of a notification with placeholders for a payment's facts. Building sentences and laying out a
 * mail costs the most, so each kind is built once.
 */
export function paymentTemplates(
  config: Config,
  { langKey, type, rateMicros, token, merchantFeeMinor }: PaymentToNotify,
  kind: NotificationKind,
): Templates {
  const shape: Shape = {
    langKey,
    type,
    kind,
    rate: rateMicros !== null,
    token: token !== null,
    merchantFee: merchantFeeMinor > 0n,
  };
  const cached = cache.get(config) ?? new Map<string, Templates>();
  cache.set(config, cached);
  const name = Object.values(shape).join('/');
  const templates = cached.get(name) ?? makeTemplates(config, shape);
  cached.set(name, templates);
  return templates;
}

function makeTemplates(config: Config, shape: Shape): Templates {
  const t = sentences('mailsAndSms', writtenLanguage(shape.langKey));
  const mail = renderMail(config, shape.langKey, mailContent(config, shape, t));
  const sms = toTemplate(t(`payment.${smsKind(shape)}.sms`, valuesOf(shape, t)), FACTS);
  return {
    subject: toTemplate(mail.subject, FACTS),
    text: toTemplate(mail.bodyText, FACTS),
    html: toTemplate(mail.bodyHtml, FACTS),
    sms: sms.map((piece) => (typeof piece === 'string' ? toGsm7(piece) : piece)),
  };
}

/**
 * Returns the kind of SMS: a prepaid meter's code is in the message about the end when it is known by then.
 */
function smsKind({ token, kind }: Shape): NotificationKind {
  return kind === 'done' && token ? 'token' : kind;
}

function valuesOf({ type }: Shape, t: Sentences<'mailsAndSms'>) {
  return { ...MARKS, type, operation: t(`payment.operation.${type === 'bill_payment' ? type : 'transfer'}`) };
}

function mailContent(config: Config, shape: Shape, t: Sentences<'mailsAndSms'>): MailContent {
  const { kind } = shape;
  const values = valuesOf(shape, t);
  const question = t('payment.question', { reference: MARKS.reference });
  return {
    subject: t(`payment.${kind}.subject`, values),
    preview: question,
    heading: t(`payment.${kind}.heading`, values),
    greeting: t('frame.greeting', { firstName: MARKS.firstName }),
    paragraphs: [t(`payment.${kind}.intro`, values)],
    rows: rowsOf(shape, t),
    button: { label: t('payment.button'), url: `${config.siteUrl}/dashboard/transactions-history` },
    closing: [question],
  };
}

function rowsOf({ kind, type, rate, token, merchantFee }: Shape, t: Sentences<'mailsAndSms'>) {
  const isBack = kind === 'failed' || kind === 'returned';
  const rows: [label: string, value: string | undefined][] = [
    [t('payment.rows.recipient'), MARKS.recipientInFull],
    [t(`payment.rows.${type === 'bill_payment' ? 'billNumber' : 'number'}`), MARKS.number],
    [t('payment.rows.token'), token ? MARKS.token : undefined],
    [t(`payment.${kind}.received`), MARKS.xaf],
    [t(`payment.rows.${isBack ? 'refunded' : 'debited'}`), MARKS.cad],
    [t('payment.rows.merchantFee'), merchantFee ? MARKS.merchantFee : undefined],
    [
      type === 'bill_payment' ? t('payment.rows.ourFee', { product: MARKS.product }) : t('payment.rows.fee'),
      MARKS.fee,
    ],
    [t('payment.rows.rate'), rate ? MARKS.rate : undefined],
    [t('payment.rows.reference'), MARKS.reference],
    [t('payment.rows.date'), t('payment.dateWithZone', { date: MARKS.date })],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}
