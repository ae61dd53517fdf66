import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from './format.ts';
import { cad, xaf } from './money.ts';
import { parseTypedAmount } from './parse-amount.ts';

const amount = (minor: bigint) => ({ kind: 'amount', minor });
const problem = (rule: string) => ({ kind: 'problem', rule });

test.each([
  ['1234,5', 1_234_50n],
  ['1234.5', 1_234_50n],
  ['1 234,50', 1_234_50n],
  ['1\u00a0234,50', 1_234_50n],
  ['1\u202f234,50', 1_234_50n],
  ['1\u2009234,50', 1_234_50n],
  ['1,234.50', 1_234_50n],
  ['1.234,50', 1_234_50n],
  ['1,234,567.89', 1_234_567_89n],
  ['1.234.567', 1_234_567_00n],
  ['.5', 50n],
  [',05', 5n],
  ['100,', 100_00n],
  ["1'234", 1_234_00n],
  ['1,234', 1_234_00n],
  ['100 $', 100_00n],
  ['$100', 100_00n],
  ['100,00 $ CA', 100_00n],
  ['100 CAD', 100_00n],
  ['0', 0n],
  ['007', 7_00n],
])('%s is read as dollars', (typed, minor) => {
  expect(parseTypedAmount(typed, 'CAD')).toEqual(amount(minor));
});

test.each([
  ['25 000', 25_000n],
  ['25,000', 25_000n],
  ['25.000', 25_000n],
  ['25000 FCFA', 25_000n],
  ['500 000 XAF', 500_000n],
])('%s is read as francs', (typed, minor) => {
  expect(parseTypedAmount(typed, 'XAF')).toEqual(amount(minor));
});

test.each(['', '   ', '\u00a0'])('blank text %j is not yet an amount', (typed) => {
  expect(parseTypedAmount(typed, 'CAD')).toEqual({ kind: 'empty' });
});

test.each([
  '-5',
  '1e3',
  'NaN',
  'abc',
  '1,2,3',
  '1.2.3',
  '1,23.456,7',
  '1,2345.67',
  '1.234,567.89',
  '1,234,50',
  '1.a',
  '10CAD5',
  '$',
  '.',
  ',',
  '9'.repeat(13),
  '10 EUR',
])('%s is refused', (typed) => {
  expect(parseTypedAmount(typed, 'CAD')).toEqual(problem('amountNotValid'));
});

test('more than two decimals are refused, never cut', () => {
  for (const typed of ['1.234', '12.345', '1,2345', '0,123', '1234,567', '1 234,567', '1.234,567', '0.001']) {
    expect(parseTypedAmount(typed, 'CAD')).toEqual(problem('cadDecimals'));
  }
});

test('francs have no decimals', () => {
  expect(parseTypedAmount('1000,50', 'XAF')).toEqual(problem('xafWhole'));
  expect(parseTypedAmount('25 000,00', 'XAF')).toEqual(problem('xafWhole'));
});

test('every written amount is read back, in every language and currency', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      fc.constantFrom('fr' as const, 'en' as const),
      (minor, language) => {
        for (const money of [cad(minor), xaf(minor)]) {
          expect(parseTypedAmount(formatAmount(money, language), money.currency)).toEqual(amount(minor));
          expect(parseTypedAmount(formatMoney(money, language), money.currency)).toEqual(amount(minor));
        }
      },
    ),
  );
});
