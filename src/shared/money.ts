/**
 * The product's two currencies and the number of decimals of their smallest unit. The books store no decimals
 * for XAF.
 */
export const DECIMALS = { CAD: 2, XAF: 0 } as const;
export type Currency = keyof typeof DECIMALS;

/** An amount in the currency's smallest unit: cents for CAD, francs for XAF. Never a float. */
export type Money<C extends Currency = Currency> = { readonly minor: bigint; readonly currency: C };

export function cad(minor: bigint): Money<'CAD'> {
  return { minor, currency: 'CAD' };
}

export function xaf(minor: bigint): Money<'XAF'> {
  return { minor, currency: 'XAF' };
}

/** Divides and rounds half away from zero. The divisor must be positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be positive');
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Rounds a whole number up to the next multiple of `step`; a multiple stays unchanged. Not for negative numbers. */
export function roundUpToMultiple(value: bigint, step: bigint): bigint {
  if (value < 0n) throw new RangeError('value must not be negative');
  return ((value + step - 1n) / step) * step;
}

const PLAIN_DECIMAL = /^-?\d{1,15}(?:\.\d+)?$/;

/**
 * Parses plain decimal text such as `12`, `12.5` or `-3.00` as minor units. Returns undefined for anything else:
 * exponents, too many decimals, more than 15 whole digits.
 */
export function parseMinor(text: string, currency: Currency): bigint | undefined {
  return parseScaled(text, DECIMALS[currency]);
}

/** Parses like `parseMinor`, for any number of decimals; trailing zeros beyond the scale are allowed. */
export function parseScaled(text: string, scale: number): bigint | undefined {
  if (!PLAIN_DECIMAL.test(text)) return undefined;
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const digits = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return negative ? -digits : digits;
}

/**
 * Parses an amount from a JSON number. JSON numbers arrive as floats, so the shortest decimal that represents the
 * float is used: 25.1 is 2510 cents, while 0.1+0.2 (0.30000000000000004) has too many decimals and is refused.
 */
export function minorFromNumber(value: number, currency: Currency): bigint | undefined {
  return Number.isFinite(value) ? parseMinor(String(value), currency) : undefined;
}

/** Returns plain decimal text with the currency's decimals, for wires and logs: 2510 cents is `25.10`. */
export function toDecimalText({ minor, currency }: Money): string {
  return scaledToText(minor, DECIMALS[currency]);
}

export function scaledToText(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * Returns an amount as a JSON number. Exact for every amount that the product can hold (under 2^53 minor units). Only
 * for output: nothing may be computed from it.
 */
export function toWireNumber(money: Money): number {
  return Number(toDecimalText(money));
}
