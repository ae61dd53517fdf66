import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideDecimal } from './divide-decimal.ts';

test.each([
  ['4483030', '10000', 448_303_000n],
  // The euro peg divided by the Bank of Canada's rate in the rails' specification: 448.3030.
  ['655.957', '1.4632', 448_303_034n],
  ['80.6300904429', '55', 1_466_002n],
  ['1', '3', 333_333n],
  ['2', '3', 666_667n],
  ['0.0000005', '1', 1n],
])('%s divided by %s, in millionths', (dividend, divisor, micros) => {
  expect(divideDecimal(dividend, divisor)?.micros).toBe(micros);
});

test.each([
  ['0', '1'],
  ['1', '0'],
  ['1', '0.00'],
  ['-1', '1'],
  ['1e3', '1'],
  ['NaN', '1'],
  ['', '1'],
  ['1', '1.'],
  ['0.0000004', '1'],
])('%s divided by %s is no rate', (dividend, divisor) => {
  expect(divideDecimal(dividend, divisor)).toBeUndefined();
});

test('a rate multiplied by any amount and divided by it is the same rate', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 999_999_999n), fc.bigInt(1n, 100_000n), (micros, amount) => {
      const digits = (micros * amount).toString().padStart(7, '0');
      const product = `${digits.slice(0, -6)}.${digits.slice(-6)}`;
      expect(divideDecimal(product, String(amount))?.micros).toBe(micros);
    }),
  );
});
