import { formatAmount, type WrittenLanguage } from '#shared/format.ts';
import { type Currency, cad, type Money, xaf } from '#shared/money.ts';
import { parseTypedAmount } from '#shared/parse-amount.ts';
import { cadFromXaf, payableXaf, type Rate, xafFromCad } from '#shared/rate.ts';
import type { RuleKey } from '#shared/rules/rule.ts';

/**
 * Two amounts linked by the rate. The side typed last is fixed: it stays when the rate or the language changes, and
 * the other side follows. While `typing`, the fixed side is shown exactly as typed.
 */
export type LinkedAmounts = { fixed: Currency; text: string; typing: boolean };

/**
 * What a transfer costs and pays out. `payout` is a multiple of 5 XAF and `debit` is derived from it, as on the server.
 */
export type Quote = { debit: Money<'CAD'>; payout: Money<'XAF'>; rate: Rate };

export type QuoteReading =
  | { kind: 'empty' }
  | { kind: 'problem'; rule: RuleKey }
  | {
      kind: 'quote';
      quote: Quote;
      /** The typed amount of the fixed side, in minor units of its currency. */
      typed: bigint;
    };

/** Returns the amounts after typing on one side, which becomes the fixed one. */
export function typeAmount(fixed: Currency, text: string): LinkedAmounts {
  return { fixed, text, typing: true };
}

/** Returns the amounts after the field was left: the text is formatted from now on. */
export function finishTyping(amounts: LinkedAmounts): LinkedAmounts {
  return { ...amounts, typing: false };
}

/** Returns linked amounts with this one fixed. */
export function toLinkedAmounts(amount: Money): LinkedAmounts {
  return { fixed: amount.currency, text: formatAmount(amount, 'en'), typing: false };
}

/**
 * Returns both amounts at a rate, based on the payout that is possible; `empty` or `problem` when the text is not an
 * amount.
 */
export function readQuote({ fixed, text }: LinkedAmounts, rate: Rate): QuoteReading {
  const reading = parseTypedAmount(text, fixed);
  if (reading.kind !== 'amount') return reading;
  const payout = fixed === 'XAF' ? payableXaf(xaf(reading.minor)) : xafFromCad(cad(reading.minor), rate);
  return { kind: 'quote', typed: reading.minor, quote: { payout, debit: cadFromXaf(payout, rate), rate } };
}

/** Returns the text of one of the two fields. Without a rate only the fixed side has one. */
export function formatSide(
  amounts: LinkedAmounts,
  side: Currency,
  rate: Rate | undefined,
  language: WrittenLanguage,
): string {
  if (amounts.fixed === side) return amounts.typing ? amounts.text : reformat(amounts, language);
  const reading = rate && readQuote(amounts, rate);
  if (reading?.kind !== 'quote') return '';
  return formatAmount(side === 'CAD' ? reading.quote.debit : reading.quote.payout, language);
}

/** Text that is not an amount stays as typed, so that it can be corrected. */
function reformat({ fixed, text }: LinkedAmounts, language: WrittenLanguage): string {
  const reading = parseTypedAmount(text, fixed);
  return reading.kind === 'amount' ? formatAmount({ minor: reading.minor, currency: fixed }, language) : text;
}
