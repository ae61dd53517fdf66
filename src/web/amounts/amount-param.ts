import { type Currency, cad, type Money, parseMinor, toDecimalText, xaf } from '#shared/money.ts';

/**
 * Returns an amount as a query parameter, from the home page's converter to the send form: `100.00` for dollars,
 * `12000 XAF` for francs. The amount as typed is passed, because recomputing it from the other side could change it.
 */
export function amountToParam(amount: Money): string {
  const text = toDecimalText(amount);
  return amount.currency === 'CAD' ? text : `${text} XAF`;
}

/** Returns the amount in a query parameter, or undefined when it is missing, malformed or not positive. */
export function amountFromParam(text: string | null): Money | undefined {
  if (text === null) return undefined;
  const currency: Currency = text.endsWith(' XAF') ? 'XAF' : 'CAD';
  const minor = parseMinor(text.replace(/ XAF$/, ''), currency);
  if (minor === undefined || minor <= 0n) return undefined;
  return currency === 'XAF' ? xaf(minor) : cad(minor);
}
