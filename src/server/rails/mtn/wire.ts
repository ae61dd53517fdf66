import type { Money } from '#shared/money.ts';
import { type Fields, readFields, readFrancs, readText } from '../lenient.ts';

/** The shapes of MTN's Open API as far as we use them; what cannot be read is undefined. */

/** The error body. Gateways before the API answer in shapes of their own, without a code. */
export type ErrorWire = { code: string | undefined; message: string };

export function readError(body: unknown): ErrorWire {
  const fields = readFields(body);
  return { code: readWord(fields?.code), message: readText(fields?.message)?.slice(0, 200) ?? '' };
}

/** Why a transfer failed: an object with a code, or the bare code. Unreadable where there is something else. */
export type ReasonWire = { kind: 'none' } | { kind: 'code'; code: string } | { kind: 'unreadable' };

export type TransferWire = {
  status: string;
  /** MTN's number of the finished transfer. */
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
  const said = [readText(amount), readText(currency)].filter(Boolean).join(' ');
  return said.slice(0, 100) || undefined;
}

/** A code or a status: capitals, digits and low lines. */
function readWord(value: unknown): string | undefined {
  const text = readText(value)?.toUpperCase();
  return text !== undefined && /^[A-Z0-9_]{1,60}$/.test(text) ? text : undefined;
}
