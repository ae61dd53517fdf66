import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cad, toWireNumber, xaf } from '#shared/money.ts';
import { cadFromXaf, parseRate, payableXaf, type Rate, rate, xafFromCad } from '#shared/rate.ts';
import { priceTransfer } from './price-transfer.ts';

const RATE = parseRate('441.58') as Rate;
const BOUNDS = { min: xaf(1_000n), max: xaf(500_000n) };

const price = (amountCDA: number, amountXFA: number, at = RATE) =>
  priceTransfer({ amountCDA, amountXFA }, at, BOUNDS);

describe('a transfer costs what arrives at the rate', () => {
  test.each([
    // 10,000 / 441.58 = 22.6459…
    [22.65, 10_000, 2_265n, 10_000n],
    // 1,000 / 441.58 = 2.2645…
    [2.26, 1_000, 226n, 1_000n],
    [1132.3, 500_000, 113_230n, 500_000n],
    // 9,996 goes up to 10,000, and so does its price
    [22.65, 9_996, 2_265n, 10_000n],
  ])('%s CAD for %s XAF', (amountCDA, amountXFA, cents, francs) => {
    expect(price(amountCDA, amountXFA)).toEqual({
      ok: true,
      value: { debit: cad(cents), payout: xaf(francs) },
    });
  });
});

describe('a transfer is refused', () => {
  test('under the minimum and over the maximum of what arrives, with the bound in words', () => {
    expect(price(2.25, 995)).toMatchObject({
      problem: 'amount_too_small',
      values: { min: xaf(1_000n) },
      fields: [{ field: 'amountXFA', rule: 'minAmountMsg' }],
    });
    expect(price(1132.31, 500_001)).toMatchObject({
      problem: 'amount_too_large',
      values: { max: xaf(500_000n) },
      fields: [{ field: 'amountXFA', rule: 'maxAmountMsg' }],
    });
  });

  test.each([22.64, 22.66, 22.6, 100, 0.01])(
    'when the customer saw %s CAD instead of 22.65: they get what the dialog showed, or nothing happens',
    (amountCDA) => {
      expect(price(amountCDA, 10_000)).toMatchObject({
        problem: 'amounts_differ',
        values: { rate: { micros: 441_580_000n }, xaf: xaf(10_000n), cad: cad(22_65n) },
        facts: { amountCDA: 22.65, amountXFA: 10_000, transactionRate: 441.58 },
      });
    },
  );

  test('when an amount cannot be read exactly', () => {
    expect(price(22.655, 10_000)).toMatchObject({ problem: 'amounts_differ' });
    expect(price(22.65, 10_000.5)).toMatchObject({ problem: 'amount_too_small' });
    expect(price(22.65, Number.NaN)).toMatchObject({ problem: 'amount_too_small' });
  });
});

const publishedRate = fc.integer({ min: 200_00, max: 900_00 }).map((cents) => rate(BigInt(cents) * 10_000n));

test('whichever side was typed first, a client that follows the rules is never told that amounts differ', () => {
  fc.assert(
    fc.property(
      publishedRate,
      fc.bigInt({ min: 1_00n, max: 3_000_00n }),
      fc.bigInt({ min: 1_000n, max: 500_000n }),
      (at, cents, francs) => {
        for (const typed of [xafFromCad(cad(cents), at), payableXaf(xaf(francs))]) {
          const result = price(toWireNumber(cadFromXaf(typed, at)), toWireNumber(typed), at);
          const expected =
            typed.minor < BOUNDS.min.minor
              ? { problem: 'amount_too_small' }
              : typed.minor > BOUNDS.max.minor
                ? { problem: 'amount_too_large' }
                : { value: { payout: typed } };
          expect(result).toMatchObject(expected);
        }
      },
    ),
  );
});

test('what is accepted is within the bounds, a multiple of 5, and costs what the rate says', () => {
  fc.assert(
    fc.property(publishedRate, fc.bigInt({ min: 1n, max: 600_000n }), (at, francs) => {
      const payout = payableXaf(xaf(francs));
      const result = price(toWireNumber(cadFromXaf(payout, at)), toWireNumber(xaf(francs)), at);
      if (!result.ok) return;
      expect(result.value.payout.minor % 5n).toBe(0n);
      expect(result.value.payout.minor).toBeGreaterThanOrEqual(francs);
      expect(result.value.debit).toEqual(cadFromXaf(result.value.payout, at));
    }),
  );
});
