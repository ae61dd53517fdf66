import {
  formatCad,
  formatDateTime,
  formatRate,
  formatXaf,
  type WrittenLanguage,
  writtenLanguage,
} from '#shared/format.ts';
import { cad, xaf } from '#shared/money.ts';
import { BILL_MERCHANTS, merchantName } from '#shared/payment.ts';
import { formatCameroonNumber } from '#shared/phone.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { truncate } from '#shared/truncate.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import type { Config } from '../config.ts';
import { sentences } from '../words/sentences.ts';
import { fillIn } from './fill-in.ts';
import type { PaymentToNotify } from './find-payments-to-notify.ts';
import { toGsm7 } from './gsm7.ts';
import { paymentTemplates, type TemplateFacts } from './payment-templates.ts';
import { escapeHtml } from './render-mail.ts';
import type { PaymentNotification } from './stored-notification.ts';

/** Maximum characters of a first name: longer ones would make a second SMS. */
const NAME_IN_SMS = 20;

/** Returns the mail of a notification, in the customer's language. */
export function paymentMail(config: Config, { payment, kind }: PaymentNotification) {
  const { subject, text, html } = paymentTemplates(config, payment, kind);
  const facts = factsOf(payment);
  return {
    subject: fillIn(subject, facts),
    bodyText: fillIn(text, facts),
    bodyHtml: fillIn(html, facts, escapeHtml),
  };
}

/** Returns the SMS of a notification, in the customer's language. */
export function paymentSms(config: Config, { payment, kind }: PaymentNotification): string {
  const facts = factsOf(payment);
  const short = { ...facts, recipient: truncate(facts.recipient, NAME_IN_SMS) };
  return fillIn(paymentTemplates(config, payment, kind).sms, short, toGsm7);
}

/** Returns the merchant of a bill with its article, as sentences need it. */
function merchantOf(merchant: string, language: WrittenLanguage): string {
  const known = BILL_MERCHANTS.find((one) => one === merchant);
  if (!known) return merchantName(merchant, language);
  return sentences('mailsAndSms', language)(`payment.merchants.${known}`);
}

function factsOf(payment: PaymentToNotify): TemplateFacts {
  const language = writtenLanguage(payment.langKey);
  const { type, recipientFirstName, recipientLastName, merchant, destination, rateMicros } = payment;
  const name = [recipientFirstName, recipientLastName].filter(Boolean).join(' ').trim();
  const service = merchantName(merchant, language);
  return {
    product: PRODUCT_NAME,
    firstName: payment.firstName,
    recipient: recipientFirstName ?? merchantOf(merchant, language),
    recipientInFull: name || service,
    destination,
    number: type === 'bill_payment' ? destination : formatCameroonNumber(destination),
    token: payment.token ?? '',
    xaf: formatXaf(xaf(payment.xafMinor), language),
    cad: formatCad(cad(payment.cadMinor), language),
    fee: formatCad(cad(payment.feeMinor), language),
    merchantFee: formatXaf(xaf(payment.merchantFeeMinor), language),
    rate: rateMicros === null ? '' : formatRate({ micros: rateMicros }, language),
    reference: payment.reference,
    date: formatDateTime(payment.createdAt, OFFICE_ZONE),
  };
}
