/** The two currencies of the product and how many decimals their smallest unit has. XAF has none in the books. */
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

/** Divides rounding half away from zero. The divisor must be positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('divisor must be positive');
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Rounds a whole number up to the next multiple of `step`; a multiple stays as it is. Not for negatives. */
export function roundUpToMultiple(value: bigint, step: bigint): bigint {
  if (value < 0n) throw new RangeError('value must not be negative');
  return ((value + step - 1n) / step) * step;
}

const PLAIN_DECIMAL = /^-?\d{1,15}(?:\.\d+)?$/;

/**
 * Reads plain decimal text such as `12`, `12.5` or `-3.00` as minor units.
 * Answers undefined for anything else: exponents, too many decimals, more than 15 whole digits.
 */
export function parseMinor(text: string, currency: Currency): bigint | undefined {
  return parseScaled(text, DECIMALS[currency]);
}

/** As `parseMinor`, for any number of decimals; trailing zeros beyond the scale are allowed. */
export function parseScaled(text: string, scale: number): bigint | undefined {
  if (!PLAIN_DECIMAL.test(text)) return undefined;
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const digits = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return negative ? -digits : digits;
}

/**
 * Reads an amount as JSON carries it. JSON numbers arrive as floats, so the shortest decimal that names the float
 * is taken: 25.1 is 2510 cents, while 0.1+0.2 (0.30000000000000004) has too many decimals and is refused.
 */
export function minorFromNumber(value: number, currency: Currency): bigint | undefined {
  return Number.isFinite(value) ? parseMinor(String(value), currency) : undefined;
}

/** Plain decimal text with the currency's decimals, for wires and logs: 2510 cents is `25.10`. */
export function toDecimalText({ minor, currency }: Money): string {
  return scaledToText(minor, DECIMALS[currency]);
}

export function scaledToText(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * The JSON number of an amount. Exact for every amount the product can hold (under 2^53 minor units), and only for
 * leaving the product: nothing may be computed from it.
 */
export function toWireNumber(money: Money): number {
  return Number(toDecimalText(money));
}
