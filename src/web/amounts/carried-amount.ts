import { type Currency, cad, type Money, parseMinor, toDecimalText, xaf } from '#shared/money.ts';

/**
 * How an address carries the amount that was typed on the home page to the form: dollars such as `100.00`, or francs
 * such as `12000 XAF`. What was typed travels, since the other side follows from it: what follows from that again
 * could be other francs.
 */
export function carryAmount(amount: Money): string {
  const text = toDecimalText(amount);
  return amount.currency === 'CAD' ? text : `${text} XAF`;
}

/** The amount that an address carries; undefined when it is none. */
export function carriedAmount(text: string | null): Money | undefined {
  if (text === null) return undefined;
  const currency: Currency = text.endsWith(' XAF') ? 'XAF' : 'CAD';
  const minor = parseMinor(text.replace(/ XAF$/, ''), currency);
  if (minor === undefined || minor <= 0n) return undefined;
  return currency === 'XAF' ? xaf(minor) : cad(minor);
}
