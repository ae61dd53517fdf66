import { expect, test } from 'vitest';
import { type Currency, cad, type Money, xaf } from '#shared/money.ts';
import { type Rate, rate } from '#shared/rate.ts';
import { amountFromParam, amountToParam } from './amount-param.ts';
import { readQuote, toLinkedAmounts, typeAmount } from './linked-amounts.ts';

const RATES = [441_580_000n, 437_010_000n, 455_330_000n].map(rate);

test('an amount in an address is used only if it is valid', () => {
  expect(amountFromParam('100.00')).toEqual(cad(100_00n));
  // Converted to dollars and back it would be 12,005.
  expect(amountFromParam('12000 XAF')).toEqual(xaf(12_000n));
  const none = ['', '-5', '0', '1e3', 'x', '1.234', ' XAF', '1.5 XAF', '12000 USD', null];
  expect(none.map(amountFromParam)).toEqual(none.map(() => undefined));
});

test('the form starts with the front page’s two amounts, for 1 to 1,000 CAD, including cents', () => {
  const typed = range(1_00n, 1_000_00n, 7n).concat(range(1_00n, 1_000_00n, 100n));
  expect(typed.filter((cents) => differs('CAD', cents))).toEqual([]);
});

test('the form starts with the front page’s two amounts, for 1,000 to 500,000 XAF', () => {
  const typed = range(1_000n, 500_000n, 13n).concat(range(1_000n, 500_000n, 500n));
  expect(typed.filter((francs) => differs('XAF', francs))).toEqual([]);
});

/** Checks whether the form would show a debit or payout other than the home page’s, at any of the rates. */
function differs(currency: Currency, minor: bigint): boolean {
  const typed = { minor, currency } as Money;
  return RATES.some((at) => {
    const shown = quoteOf(toLinkedAmounts(typed), at);
    const begun = amountFromParam(amountToParam(typed));
    if (!begun || begun.currency !== currency) return true;
    const form = quoteOf(toLinkedAmounts(begun), at);
    return form.debit.minor !== shown.debit.minor || form.payout.minor !== shown.payout.minor;
  });
}

function quoteOf(amounts: ReturnType<typeof typeAmount>, at: Rate) {
  const reading = readQuote(amounts, at);
  if (reading.kind !== 'quote') throw new Error(reading.kind);
  return reading.quote;
}

function range(from: bigint, to: bigint, step: bigint): bigint[] {
  return Array.from({ length: Number((to - from) / step) + 1 }, (_, at) => from + BigInt(at) * step);
}
