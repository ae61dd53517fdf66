import type { FastifyRequest } from 'fastify';

/** What is read from a transfer request. `id` is the caller's reference and the transfer's only identifier. */
export type TransferOrder = {
  id: string;
  amount: number;
  currency: string;
  externalId: string | null;
  /** International, without plus. */
  payee: string;
  payerMessage: string;
  payeeNote: string;
  callbackUrl: string | null;
};

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const LONGEST_WORDS = 160;
const LARGEST_AMOUNT = 1_000_000_000;

/** Reads an order strictly, as MTN does: amounts are text, messages short and without special characters. */
export function readTransferOrder({ headers, body }: FastifyRequest): TransferOrder | { invalid: string } {
  const fields = objectOf(body);
  const payee = objectOf(fields.payee);
  const order = {
    id: String(headers['x-reference-id'] ?? '').toLowerCase(),
    amount: readAmount(fields.amount),
    currency: textOf(fields.currency),
    externalId: textOf(fields.externalId) || null,
    payee: textOf(payee.partyId),
    payerMessage: textOf(fields.payerMessage),
    payeeNote: textOf(fields.payeeNote),
    callbackUrl: textOf(headers['x-callback-url']) || null,
  };
  const invalid = [
    !UUID_4.test(order.id) && 'X-Reference-Id',
    order.amount === undefined && 'amount',
    order.currency === '' && 'currency',
    payee.partyIdType !== 'MSISDN' && 'payee.partyIdType',
    !/^\d{8,15}$/.test(order.payee) && 'payee.partyId',
    !isPlain(order.payerMessage) && 'payerMessage',
    !isPlain(order.payeeNote) && 'payeeNote',
    order.callbackUrl !== null && !URL.canParse(order.callbackUrl) && 'X-Callback-Url',
  ].find((problem) => problem !== false);
  return invalid === undefined ? { ...order, amount: order.amount as number } : { invalid };
}

/** Refuses apostrophes and other special characters. */
function isPlain(words: string): boolean {
  return words.length <= LONGEST_WORDS && /^[\p{L}\p{N} .,:_-]*$/u.test(words);
}

function readAmount(value: unknown): number | undefined {
  const amount = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number.parseInt(value, 10) : 0;
  return amount > 0 && amount <= LARGEST_AMOUNT ? amount : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
