import { formatAmount, type WrittenLanguage } from '#shared/format.ts';
import { type Currency, cad, type Money, xaf } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { cadFromXaf, payableXaf, type Rate, xafFromCad } from '#shared/rate.ts';
import type { RuleKey } from '#shared/rules/rule.ts';

/**
 * Two amounts linked by the rate. The side last typed is fixed: it stays when the rate moves or the language changes,
 * and the other follows. While `typing`, the fixed side is shown exactly as typed.
 */
export type LinkedAmounts = { fixed: Currency; text: string; typing: boolean };

/** What a transfer costs and brings. `payout` is a multiple of 5 XAF, `debit` is derived from it, as at the server. */
export type Quote = { debit: Money<'CAD'>; payout: Money<'XAF'>; rate: Rate };

export type QuoteReading =
  | { kind: 'empty' }
  | { kind: 'problem'; rule: RuleKey }
  | {
      kind: 'quote';
      quote: Quote;
      /** What the fixed side says, in minor units of its currency. */
      typed: bigint;
    };

/** The person types on one side, which is fixed from then on. */
export function typeAmount(fixed: Currency, text: string): LinkedAmounts {
  return { fixed, text, typing: true };
}

/** The person leaves the field: what they typed is tidied from now on. */
export function leaveAmount(amounts: LinkedAmounts): LinkedAmounts {
  return { ...amounts, typing: false };
}

export function fixedAmount(amount: Money): LinkedAmounts {
  return { fixed: amount.currency, text: formatAmount(amount, 'en'), typing: false };
}

/** Both amounts at a rate, both sides settled by the one that can really be paid out. */
export function readQuote({ fixed, text }: LinkedAmounts, rate: Rate): QuoteReading {
  const reading = parseTypedAmount(text, fixed);
  if (reading.kind !== 'amount') return reading;
  const payout = fixed === 'XAF' ? payableXaf(xaf(reading.minor)) : xafFromCad(cad(reading.minor), rate);
  return { kind: 'quote', typed: reading.minor, quote: { payout, debit: cadFromXaf(payout, rate), rate } };
}

/** The text of one of the two fields. Without a rate only the fixed side has one. */
export function textOfSide(
  amounts: LinkedAmounts,
  side: Currency,
  rate: Rate | undefined,
  language: WrittenLanguage,
): string {
  if (amounts.fixed === side) return amounts.typing ? amounts.text : tidied(amounts, language);
  const reading = rate && readQuote(amounts, rate);
  if (reading?.kind !== 'quote') return '';
  return formatAmount(side === 'CAD' ? reading.quote.debit : reading.quote.payout, language);
}

/** What was typed cannot be read: it stays, so that it can be corrected. */
function tidied({ fixed, text }: LinkedAmounts, language: WrittenLanguage): string {
  const reading = parseTypedAmount(text, fixed);
  return reading.kind === 'amount' ? formatAmount({ minor: reading.minor, currency: fixed }, language) : text;
}
