import { cad, toDecimalText, toWireNumber, xaf } from '#shared/money.ts';
import { rate, rateToText } from '#shared/rate.ts';
import type { Field, PersonName } from '#shared/wire/admin/fields.ts';

/** Returns a column's value as it is on the wire. */
export function toWire(kind: Field['kind'], value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'cad') return toWireNumber(cad(value as bigint));
  if (kind === 'xaf') return toWireNumber(xaf(value as bigint));
  if (kind === 'cents') return `${value as bigint}`;
  if (kind === 'rate') return rateToText(rate(value as bigint));
  if (kind === 'text' && typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** Returns a column's value as a cell of CSV. */
export function toCell(kind: Field['kind'] | undefined, value: unknown): string | number | null {
  if (value === null || typeof value === 'number') return value;
  if (kind === 'cad') return toDecimalText(cad(value as bigint));
  if (kind === 'xaf') return toDecimalText(xaf(value as bigint));
  if (kind === 'rate') return rateToText(rate(value as bigint));
  if (kind === 'person') return (value as PersonName).name;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | bigint | boolean}`;
}
