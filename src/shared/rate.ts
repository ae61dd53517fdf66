import { cad, divideHalfUp, type Money, parseScaled, roundUpToMultiple, scaledToText, xaf } from './money.ts';

/** XAF per CAD in millionths: 441.58 is 441580000n. An exact decimal, never a float. */
export type Rate = { readonly micros: bigint };

export const RATE_SCALE = 6;
const ONE = 1_000_000n;

/** What a customer pays besides the exchange: nothing (specification §1). */
export const CUSTOMER_FEE = cad(0n);

/** Wallets pay in coins of 5 francs, so every amount sent is a multiple of 5 (specification §5). */
export const XAF_STEP = 5n;

export function rate(micros: bigint): Rate {
  if (micros <= 0n) throw new RangeError('a rate is positive');
  return { micros };
}

/** Parses text such as `441.58`; returns undefined unless it is a positive plain decimal with at most 6 decimals. */
export function parseRate(text: string): Rate | undefined {
  const micros = parseScaled(text, RATE_SCALE);
  return micros === undefined || micros <= 0n ? undefined : { micros };
}

export function rateFromNumber(value: number): Rate | undefined {
  return Number.isFinite(value) ? parseRate(String(value)) : undefined;
}

/** Returns the rate without trailing zeros: `441.58`, `448.303`. */
export function rateToText({ micros }: Rate): string {
  return scaledToText(micros, RATE_SCALE).replace(/\.?0{1,6}$/, '');
}

export function rateToWire(value: Rate): number {
  return Number(rateToText(value));
}

/**
 * Returns the payout for an amount of CAD: the product rounded half up to 2 decimals, then up to the next multiple of
 * 5 (specification §9).
 */
export function xafFromCad(amount: Money<'CAD'>, { micros }: Rate): Money<'XAF'> {
  const centimes = divideHalfUp(amount.minor * micros, ONE);
  const francs = (centimes + 99n) / 100n;
  return xaf(roundUpToMultiple(francs, XAF_STEP));
}

/** Returns the debit for an amount of XAF: XAF / rate, rounded half up to the cent (specification §5). */
export function cadFromXaf(amount: Money<'XAF'>, { micros }: Rate): Money<'CAD'> {
  return cad(divideHalfUp(amount.minor * 100n * ONE, micros));
}

/** Rounds an amount up to the next multiple of 5, which a wallet can be paid. */
export function payableXaf(amount: Money<'XAF'>): Money<'XAF'> {
  return xaf(roundUpToMultiple(amount.minor, XAF_STEP));
}

/** Returns the customers' rate: the market rate less a margin in basis points, rounded half up to 2 decimals. */
export function withMargin(mid: Rate, marginBasisPoints: bigint): Rate {
  const cents = divideHalfUp(mid.micros * (10_000n - marginBasisPoints), 10_000n * 10_000n);
  return rate(cents * 10_000n);
}
