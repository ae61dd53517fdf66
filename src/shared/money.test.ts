import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cad,
  divideHalfUp,
  minorFromNumber,
  parseMinor,
  parseScaled,
  roundUpToMultiple,
  scaledToText,
  toDecimalText,
  toWireNumber,
  xaf,
} from './money.ts';

// Up to fifteen whole digits, which parsing accepts at any scale.
const anyCents = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });

describe('dividing', () => {
  test.each([
    [10n, 4n, 3n],
    [9n, 4n, 2n],
    [11n, 4n, 3n],
    [-10n, 4n, -3n],
    [-9n, 4n, -2n],
    [1n, 2n, 1n],
    [0n, 7n, 0n],
  ])('%s by %s is %s: halves are rounded away from zero', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  test('by zero or less is refused', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => divideHalfUp(1n, -2n)).toThrow(RangeError);
  });

  test('is never off by more than half the divisor', () => {
    fc.assert(
      fc.property(anyCents, fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
        const rest = dividend - divideHalfUp(dividend, divisor) * divisor;
        expect((rest < 0n ? -rest : rest) * 2n).toBeLessThanOrEqual(divisor);
      }),
    );
  });

  test('treats debits and credits symmetrically', () => {
    fc.assert(
      fc.property(anyCents, fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
        expect(divideHalfUp(-dividend, divisor)).toBe(-divideHalfUp(dividend, divisor));
      }),
    );
  });
});

describe('rounding up to a multiple', () => {
  test.each([
    [0n, 0n],
    [1n, 5n],
    [4_999n, 5_000n],
    [5_000n, 5_000n],
    [5_001n, 5_005n],
  ])('%s becomes %s in steps of 5', (value, multiple) => {
    expect(roundUpToMultiple(value, 5n)).toBe(multiple);
  });

  test('is refused for a negative amount', () => {
    expect(() => roundUpToMultiple(-1n, 5n)).toThrow(RangeError);
  });

  test('adds less than one step and never subtracts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 1000n }),
        (value, step) => {
          const multiple = roundUpToMultiple(value, step);
          expect(multiple % step).toBe(0n);
          expect(multiple - value).toBeGreaterThanOrEqual(0n);
          expect(multiple - value).toBeLessThan(step);
        },
      ),
    );
  });
});

describe('reading plain decimals', () => {
  test.each([
    ['12', 1200n],
    ['12.5', 1250n],
    ['12.50', 1250n],
    ['12.5000', 1250n],
    ['-3.00', -300n],
    ['-0.05', -5n],
    ['0', 0n],
    ['007', 700n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ])('%s is %s cents', (text, cents) => {
    expect(parseMinor(text, 'CAD')).toBe(cents);
  });

  test.each([
    '',
    ' ',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '.5',
    '5.',
    '1.2.3',
    '1,5',
    '1 000',
    '+5',
    '--5',
    '12.345',
    '1'.repeat(16),
    '١٢',
    '12\n',
  ])('%j is not an amount of dollars', (text) => {
    expect(parseMinor(text, 'CAD')).toBeUndefined();
  });

  test('francs have no decimals, but zeros after the point are harmless', () => {
    expect(parseMinor('1000', 'XAF')).toBe(1000n);
    expect(parseMinor('1000.00', 'XAF')).toBe(1000n);
    expect(parseMinor('1000.5', 'XAF')).toBeUndefined();
  });

  test('a written amount is read back, at every scale', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 8 }), (value, scale) => {
        expect(parseScaled(scaledToText(value, scale), scale)).toBe(value);
      }),
    );
  });
});

describe('amounts in JSON', () => {
  test.each([
    [25.1, 2510n],
    [0.07, 7n],
    [1e3, 100_000n],
    [1_000_000_000.01, 100_000_000_001n],
    [-0, 0n],
  ])('the number %s is %s cents', (value, cents) => {
    expect(minorFromNumber(value, 'CAD')).toBe(cents);
  });

  test.each([0.1 + 0.2, 1.005, 1e-7, 1e21, 1e30, Number.NaN, Infinity, -Infinity])(
    '%s is not an amount of dollars: input is never rounded',
    (value) => {
      expect(minorFromNumber(value, 'CAD')).toBeUndefined();
    },
  );

  test('every possible amount survives writing and reading', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), (minor) => {
        expect(minorFromNumber(toWireNumber(cad(minor)), 'CAD')).toBe(minor);
        expect(minorFromNumber(toWireNumber(xaf(minor)), 'XAF')).toBe(minor);
      }),
    );
  });
});

test.each([
  [cad(2510n), '25.10'],
  [cad(5n), '0.05'],
  [cad(-5n), '-0.05'],
  [cad(0n), '0.00'],
  [xaf(44_160n), '44160'],
  [xaf(-5n), '-5'],
])('%o is written %s', (money, text) => {
  expect(toDecimalText(money)).toBe(text);
});
