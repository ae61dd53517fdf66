import type { Money } from '#shared/money.ts';
import { type Fields, readFields, readFrancs, readText } from '../lenient.ts';

/** The parts of MTN's Open API that we use; unreadable fields are undefined. */

/** The error body. Gateways in front of the API answer in other shapes, without a code. */
export type ErrorWire = { code: string | undefined; message: string };

export function readError(body: unknown): ErrorWire {
  const fields = readFields(body);
  return { code: readWord(fields?.code), message: readText(fields?.message)?.slice(0, 200) ?? '' };
}

/** The failure reason of a transfer: an object with a code, or the bare code; otherwise unreadable. */
export type ReasonWire = { kind: 'none' } | { kind: 'code'; code: string } | { kind: 'unreadable' };

export type TransferWire = {
  status: string;
  /** MTN's number of the completed transfer. */
  financialId: string | undefined;
  externalId: string | undefined;
  amount: Money<'XAF'> | undefined;
  /** What it says instead of an amount in our currency. */
  oddAmount: string | undefined;
  reason: ReasonWire;
};

export function readTransfer(body: unknown, currency: string): TransferWire | undefined {
  const fields = readFields(body);
  const status = readWord(fields?.status);
  if (!fields || status === undefined) return undefined;
  const amount = readText(fields.currency) === currency ? readFrancs(fields.amount) : undefined;
  return {
    status,
    financialId: readText(fields.financialTransactionId)?.slice(0, 100),
    externalId: readText(fields.externalId),
    amount,
    oddAmount: amount ? undefined : oddAmountOf(fields),
    reason: readReason(fields.reason),
  };
}

function readReason(value: unknown): ReasonWire {
  if (value === undefined || value === null || value === '') return { kind: 'none' };
  const code = readWord(typeof value === 'string' ? value : readFields(value)?.code);
  return code === undefined ? { kind: 'unreadable' } : { kind: 'code', code };
}

function oddAmountOf({ amount, currency }: Fields): string | undefined {
  const written = [readText(amount), readText(currency)].filter(Boolean).join(' ');
  return written.slice(0, 100) || undefined;
}

/** Returns a code or a status: capitals, digits and underscores. */
function readWord(value: unknown): string | undefined {
  const text = readText(value)?.toUpperCase();
  return text !== undefined && /^[A-Z0-9_]{1,60}$/.test(text) ? text : undefined;
}
