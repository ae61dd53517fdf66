import type { Money } from '#shared/money.ts';
import { type ProviderAnswer, readJson } from '../call-provider.ts';
import type { PayoutStatus, QuoteOutcome, SubmitOutcome } from '../rail-port.ts';
import { isDoubtful, reasonOf } from './reasons.ts';
import { type PaymentWire, readCollection, readError, readPayment, readQuote } from './wire.ts';

/** Codes with which S3P's gateway rejects a call because of our credentials, not because of the payment. */
const CREDENTIALS = new Set([4006, 4009, 40015, 40100, 40101]);
const QUOTE_EXPIRED = new Set([498, 4209, 49801]);
/** The cached item or service no longer exists: our copy of the catalogue is outdated. */
const CATALOGUE_CHANGED = new Set([4207, 40602]);
/** Refused after checking the order, before anything was done: missing or invalid input, and plain refusals. */
const ORDER_REFUSED = new Set([40010, 40302, 40409]);
const INVALID_INPUT = 40302;

/** Translates the answer of `quotestd`. A quote pays nothing, so doubtful answers simply lead to another try. */
export function toQuoteOutcome(
  answer: ProviderAnswer,
  order: { payItemId: string; amount: Money<'XAF'> },
): QuoteOutcome {
  if (answer.kind !== 'answered') return { kind: 'unavailable', note: `quote: ${answer.note}` };
  const body = readJson(answer.text);
  if (answer.status !== 200) {
    const { respCode = 0 } = readError(body);
    const note = noteOf('quote', answer.status, body);
    if (!isRefusal(answer.status) || !ORDER_REFUSED.has(respCode)) return { kind: 'unavailable', note };
    const reason = respCode === INVALID_INPUT ? 'amount_not_accepted' : 'refused';
    return { kind: 'refused', reason, note };
  }
  const quote = readQuote(body);
  if (!quote) return { kind: 'unavailable', note: 'quote: unreadable' };
  const { quoteId, expiresAt, price } = quote;
  const differs =
    (quote.amount !== undefined && quote.amount.minor !== order.amount.minor) ||
    (quote.payItemId !== undefined && quote.payItemId !== order.payItemId) ||
    price.minor < order.amount.minor;
  if (differs) return { kind: 'unavailable', note: 'quote: for something else than was asked' };
  return { kind: 'quoted', quote: { quoteId, expiresAt, price } };
}

/**
 * Returns what the answer of `collectstd` allows us to conclude. Only a readable refusal with a code that is
 * documented to come before any action proves that it was not accepted; everything else except a plain
 * acceptance is unknown.
 */
export function toSubmitOutcome(answer: ProviderAnswer, reference: string): SubmitOutcome {
  if (answer.kind === 'not_sent') return { kind: 'unavailable', note: `collect: ${answer.note}` };
  if (answer.kind === 'lost') return { kind: 'unknown', note: `collect: ${answer.note}` };
  const body = readJson(answer.text);
  const note = noteOf('collect', answer.status, body);
  if (answer.status === 200) return toAcceptance(body, reference);
  if (answer.status === 401) return { kind: 'unavailable', note };
  const { respCode = 0 } = readError(body);
  if (!isRefusal(answer.status)) return { kind: 'unknown', note };
  if (QUOTE_EXPIRED.has(respCode)) return { kind: 'quote_expired' };
  if (CREDENTIALS.has(respCode) || CATALOGUE_CHANGED.has(respCode)) return { kind: 'unavailable', note };
  if (ORDER_REFUSED.has(respCode)) return { kind: 'refused', reason: 'refused', note };
  return { kind: 'unknown', note };
}

function toAcceptance(body: unknown, reference: string): SubmitOutcome {
  const collection = readCollection(body);
  if (!collection) return { kind: 'unknown', note: 'collect: unreadable acceptance' };
  const { ptn, trid } = collection;
  if (trid !== undefined && trid !== reference) {
    return { kind: 'unknown', note: 'collect: acceptance of another reference' };
  }
  return { kind: 'accepted', providerNumber: ptn };
}

/**
 * Returns the status from an answer of `verifytx` or `historystd` by our reference. There may be several payments for
 * a reference, because S3P does not reject a second order: a paid one decides, otherwise one that may still be paid.
 */
export function toPayoutStatus(answer: ProviderAnswer, reference: string): PayoutStatus {
  if (answer.kind !== 'answered') return { kind: 'unreachable', note: `status: ${answer.note}` };
  const body = readJson(answer.text);
  if (answer.status !== 200 || !Array.isArray(body)) {
    return { kind: 'unreachable', note: noteOf('status', answer.status, body) };
  }
  if (body.length === 0) return { kind: 'never_seen' };
  const statuses = body.map((entry) => statusOfOne(readPayment(entry), reference));
  const paid = statuses.filter((status) => status.kind === 'paid');
  if (paid[0]) return { ...paid[0], timesPaid: new Set(paid.map((one) => one.providerNumber)).size };
  const undecided = ['unreachable', 'pending'] as const;
  const doubtful = undecided.map((kind) => statuses.find((status) => status.kind === kind));
  return doubtful.find(Boolean) ?? statuses[0] ?? { kind: 'never_seen' };
}

function statusOfOne(payment: PaymentWire | undefined, reference: string): PayoutStatus {
  // An entry with another reference proves nothing about ours.
  if (payment?.trid !== reference) return { kind: 'unreachable', note: 'status: an entry that is not ours' };
  return statusOf(payment);
}

/** Returns the status of one entry. */
export function statusOf({ ptn, status, errorCode, price, pin }: PaymentWire): PayoutStatus {
  const number = ptn === undefined ? {} : { providerNumber: ptn };
  const note = `${status.slice(0, 40) || 'no status'} ${errorCode ?? 'unreadable code'}`;
  switch (status) {
    case 'SUCCESS':
      // A success with an error code contradicts itself; people must look at it if it stays so.
      if (errorCode !== 0 || ptn === undefined) return { kind: 'pending', ...number, note };
      return { kind: 'paid', providerNumber: ptn, price, timesPaid: 1, ...(pin && { token: pin }), note };
    case 'ERRORED':
      if (isDoubtful(errorCode)) return { kind: 'pending', ...number, note };
      return { kind: 'failed', ...number, reason: reasonOf(errorCode ?? 0), note };
    case 'ERROREDREFUNDED':
      return { kind: 'failed', ...number, reason: reasonOf(errorCode ?? 0), note };
    case 'REVERSED':
      return { kind: 'failed', ...number, reason: 'reversed', note };
    default:
      // DEBITED, PENDING, INPROCESS, UNDERINVESTIGATION, and every unknown status.
      return { kind: 'pending', ...number, note };
  }
}

/** Checks whether the cached catalogue should be dropped. */
export function saysCatalogueChanged(answer: ProviderAnswer): boolean {
  if (answer.kind !== 'answered' || !isRefusal(answer.status)) return false;
  return CATALOGUE_CHANGED.has(readError(readJson(answer.text)).respCode ?? 0);
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

function noteOf(call: string, status: number, body: unknown): string {
  const { respCode, message } = readError(body);
  return [`${call}: ${status}`, respCode, message]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}
