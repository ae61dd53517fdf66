import { type Currency, cad, type Money, minorFromNumber, xaf } from '#shared/money.ts';
import { type Rate, rateFromNumber } from '#shared/rate.ts';

/**
 * Returns an amount from a JSON number; outside this folder amounts are always `Money`. Throws `RangeError` when it
 * is not a valid amount, as do the two functions below.
 */
export function cadFromWire(value: number): Money<'CAD'> {
  return cad(minor(value, 'CAD'));
}

export function xafFromWire(value: number): Money<'XAF'> {
  return xaf(minor(value, 'XAF'));
}

export function rateFromWire(value: number): Rate {
  const rate = rateFromNumber(value);
  if (!rate) throw new RangeError(`the server sent ${value} as a rate`);
  return rate;
}

function minor(value: number, currency: Currency): bigint {
  const exact = minorFromNumber(value, currency);
  if (exact === undefined) throw new RangeError(`the server sent ${value} as ${currency}`);
  return exact;
}
