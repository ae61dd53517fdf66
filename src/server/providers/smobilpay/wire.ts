import type { Money } from '#shared/money.ts';
import {
  type Fields,
  readFields,
  readFlag,
  readFrancs,
  readInstant,
  readText,
  readWhole,
} from '../lenient.ts';
import type { RailWords } from '../rail-port.ts';

/**
 * The parts of S3P that we use. Identifiers and amounts arrive as text or numbers, flags as 0 and 1 or booleans,
 * dates with and without time. All forms are accepted; unreadable fields are undefined.
 */

/** The error body. `customerMsg` is said to come with refused collects. */
export type ErrorWire = { respCode: number | undefined; message: string };

export function readError(body: unknown): ErrorWire {
  const fields = readFields(body);
  const words = [fields?.devMsg, fields?.usrMsg, customerMessage(fields)].map(readText).filter(Boolean);
  return { respCode: readWhole(fields?.respCode), message: words.join(' / ').slice(0, 300) };
}

function customerMessage(fields: Fields | undefined): unknown {
  const messages = fields?.customerMsg;
  return Array.isArray(messages) ? readFields(messages[0])?.content : undefined;
}

export type QuoteWire = {
  quoteId: string;
  expiresAt: Date;
  payItemId: string | undefined;
  amount: Money<'XAF'> | undefined;
  price: Money<'XAF'>;
};

export function readQuote(body: unknown): QuoteWire | undefined {
  const fields = readFields(body);
  const quoteId = readText(fields?.quoteId);
  const expiresAt = readInstant(fields?.expiresAt);
  const price = readPrice(fields);
  if (!fields || !quoteId || !expiresAt || !price) return undefined;
  const amount = readFrancs(fields.amountLocalCur);
  return { quoteId, expiresAt, payItemId: readText(fields.payItemId), amount, price };
}

export type CollectionWire = { ptn: string; status: string; trid: string | undefined };

export function readCollection(body: unknown): CollectionWire | undefined {
  const fields = readFields(body);
  const ptn = readText(fields?.ptn);
  if (!fields || !ptn) return undefined;
  return { ptn, status: readStatus(fields), trid: readText(fields.trid) };
}

export type PaymentWire = {
  ptn: string | undefined;
  trid: string | undefined;
  status: string;
  /** 0 when there is none; undefined when it is unreadable. */
  errorCode: number | undefined;
  price: Money<'XAF'> | undefined;
  /** The original text when it is not francs: another currency, or an unreadable amount. */
  oddPrice: string | undefined;
  pin: string | undefined;
  at: Date | undefined;
};

export function readPayment(entry: unknown): PaymentWire | undefined {
  const fields = readFields(entry);
  if (!fields) return undefined;
  const { errorCode } = fields;
  return {
    ptn: readText(fields.ptn),
    trid: readText(fields.trid),
    status: readStatus(fields),
    errorCode: errorCode === undefined || errorCode === null || errorCode === '' ? 0 : readWhole(errorCode),
    price: readPrice(fields),
    oddPrice: readOddPrice(fields),
    pin: readText(fields.pin)?.slice(0, 100),
    at: readInstant(fields.timestamp),
  };
}

export type ServiceWire = {
  serviceId: string;
  merchant: string;
  type: string;
  title: string;
  active: boolean;
  validationMask: string | undefined;
  denomination: bigint;
  label: RailWords;
  hint: RailWords;
  needs: { customerName: boolean; customerAddress: boolean; customerNumber: boolean };
};

export function readService(entry: unknown): ServiceWire | undefined {
  const fields = readFields(entry);
  const [serviceId, merchant] = [readText(fields?.serviceid), readText(fields?.merchant)];
  if (!fields || !serviceId || !merchant) return undefined;
  const step = readFrancs(fields.denomination)?.minor ?? 1n;
  return {
    serviceId,
    merchant,
    type: readText(fields.type)?.toUpperCase() ?? '',
    title: readText(fields.title)?.slice(0, 100) ?? merchant,
    active: /^active$/i.test(readText(fields.status) ?? ''),
    validationMask: readText(fields.validationMask),
    denomination: step > 0n ? step : 1n,
    label: readWords(fields.labelServiceNumber),
    hint: readWords(fields.hint),
    needs: {
      customerName: readFlag(fields.isReqCustomerName),
      customerAddress: readFlag(fields.isReqCustomerAddress),
      customerNumber: readFlag(fields.isReqCustomerNumber),
    },
  };
}

/** Reads a list of `{language, localText}`. */
function readWords(value: unknown): RailWords {
  const texts = Array.isArray(value) ? value.map(readFields) : [];
  const textIn = (language: string) =>
    readText(texts.find((one) => readText(one?.language)?.toLowerCase() === language)?.localText)?.slice(
      0,
      200,
    );
  return { fr: textIn('fr'), en: textIn('en') };
}

export type PayItemWire = { payItemId: string; serviceId: string | undefined; freeAmount: boolean };

export function readPayItem(entry: unknown): PayItemWire | undefined {
  const fields = readFields(entry);
  const payItemId = readText(fields?.payItemId);
  if (!fields || !payItemId) return undefined;
  const freeAmount = readText(fields.amountType)?.toUpperCase() === 'CUSTOM' && isFrancs(fields.localCur);
  return { payItemId, serviceId: readText(fields.serviceid), freeAmount };
}

function readStatus(fields: Fields): string {
  return readText(fields.status)?.toUpperCase() ?? '';
}

/** Returns what it costs us, when that is in francs. */
function readPrice(fields: Fields | undefined): Money<'XAF'> | undefined {
  return isFrancs(fields?.localCur) ? readFrancs(fields?.priceLocalCur) : undefined;
}

function readOddPrice(fields: Fields): string | undefined {
  const { priceLocalCur, localCur } = fields;
  const isSaid = priceLocalCur !== undefined && priceLocalCur !== null && priceLocalCur !== '';
  if (!isSaid || readPrice(fields)) return undefined;
  return `${JSON.stringify(priceLocalCur)} ${readText(localCur) ?? ''}`.trim().slice(0, 100);
}

function isFrancs(currency: unknown): boolean {
  return (readText(currency) ?? 'XAF') === 'XAF';
}
