import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cad, type Money, xaf } from '#shared/money.ts';
import { cadFromXaf, parseRate, payableXaf, type Rate, rate, xafFromCad } from '#shared/rate.ts';
import { toSentPrice } from '#shared/wire/send-money.ts';
import { SEND_BODY_FIELDS } from '#shared/wire/send-money-fields.ts';
import { priceTransfer } from './price-transfer.ts';

const RATE = parseRate('441.58') as Rate;
const BOUNDS = { min: xaf(1_000n), max: xaf(500_000n) };

const price = (debit: Money<'CAD'>, payout: Money<'XAF'>, at = RATE) =>
  priceTransfer({ debit, payout, rate: at });

describe('a transfer’s debit follows from the payout and the rate', () => {
  test.each([
    // 10,000 / 441.58 = 22.6459…
    [22_65n, 10_000n, 22_65n, 10_000n],
    // 1,000 / 441.58 = 2.2645…
    [2_26n, 1_000n, 2_26n, 1_000n],
    [1132_30n, 500_000n, 1132_30n, 500_000n],
    // 9,996 is rounded up to 10,000, and the price follows
    [22_65n, 9_996n, 22_65n, 10_000n],
    // 996 is raised to the minimum, as the form says
    [2_26n, 996n, 2_26n, 1_000n],
  ])('%s cents for %s XAF', (seen, typed, cents, francs) => {
    expect(price(cad(seen), xaf(typed))).toEqual({
      ok: true,
      value: { debit: cad(cents), payout: xaf(francs), rate: RATE },
    });
  });
});

describe('a transfer is refused', () => {
  test('below the minimum or above the maximum payout, with the limit in words', () => {
    expect(price(cad(2_25n), xaf(995n))).toMatchObject({
      problem: 'amount_too_small',
      values: { min: xaf(1_000n) },
      fields: [{ field: SEND_BODY_FIELDS.payout, rule: 'minAmountMsg' }],
    });
    expect(price(cad(1132_31n), xaf(500_001n))).toMatchObject({
      problem: 'amount_too_large',
      values: { max: xaf(500_000n) },
      fields: [{ field: SEND_BODY_FIELDS.payout, rule: 'maxAmountMsg' }],
    });
  });

  test.each([22_64n, 22_66n, 22_60n, 100_00n, 1n])(
    'when the customer saw %s cents instead of 2265',
    (seen) => {
      const right = { debit: cad(22_65n), payout: xaf(10_000n), rate: RATE };
      expect(price(cad(seen), xaf(10_000n))).toMatchObject({
        problem: 'amounts_differ',
        values: { rate: { micros: 441_580_000n }, xaf: xaf(10_000n), cad: cad(22_65n) },
        facts: toSentPrice(right),
      });
    },
  );
});

const publishedRate = fc.integer({ min: 200_00, max: 900_00 }).map((cents) => rate(BigInt(cents) * 10_000n));

test('a client that follows the rules never has its amounts refused, whichever side was typed', () => {
  fc.assert(
    fc.property(
      publishedRate,
      fc.bigInt({ min: 1_00n, max: 3_000_00n }),
      fc.bigInt({ min: 1_000n, max: 500_000n }),
      (at, cents, francs) => {
        for (const typed of [xafFromCad(cad(cents), at), payableXaf(xaf(francs))]) {
          const result = price(cadFromXaf(typed, at), typed, at);
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

test('an accepted transfer is within the limits, a multiple of 5, and costs what the rate says', () => {
  fc.assert(
    fc.property(publishedRate, fc.bigInt({ min: 1n, max: 600_000n }), (at, francs) => {
      const payout = payableXaf(xaf(francs));
      const result = price(cadFromXaf(payout, at), xaf(francs), at);
      fc.pre(result.ok);
      expect(result.value.payout.minor % 5n).toBe(0n);
      expect(result.value.payout.minor).toBeGreaterThanOrEqual(francs);
      expect(result.value.debit).toEqual(cadFromXaf(result.value.payout, at));
    }),
  );
});
