import { type Currency, toWireNumber } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';

/** Returns a typed amount as on the wire, or 0 when the text is not an amount. */
export function typedAmount(text: string, currency: Currency): number {
  const reading = parseTypedAmount(text, currency);
  return reading.kind === 'amount' ? toWireNumber({ minor: reading.minor, currency }) : 0;
}
