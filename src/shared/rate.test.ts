import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cad, xaf } from './money.ts';
import {
  cadFromXaf,
  parseRate,
  payableXaf,
  type Rate,
  rate,
  rateFromNumber,
  rateToText,
  rateToWire,
  withMargin,
  xafFromCad,
} from './rate.ts';

const at = (text: string): Rate => {
  const read = parseRate(text);
  if (!read) throw new Error(`${text} is no rate`);
  return read;
};

/** Every rate that may be published: 200 to 900 XAF, two decimals. */
const publishedRate = fc.integer({ min: 200_00, max: 900_00 }).map((cents) => rate(BigInt(cents) * 10_000n));
const sendableXaf = fc.integer({ min: 200, max: 100_000 }).map((fives) => xaf(BigInt(fives) * 5n));
const someCad = fc.bigInt({ min: 1n, max: 1_000_000n }).map(cad);

describe('what arrives for dollars', () => {
  test.each([
    // 100 × 441.58 = 44,158.00, rounded up to the next multiple of 5
    ['100.00', '441.58', 10_000n, 44_160n],
    // 25.10 × 441.58 = 11,083.658, rounded to 11,083.66, then up
    ['25.10', '441.58', 2_510n, 11_085n],
    // a product that already is a multiple of 5 is not rounded
    ['10.00', '441.50', 1_000n, 4_415n],
    // one centime above a multiple is rounded up to the next one
    ['10.00', '441.501', 1_000n, 4_420n],
    // 1.00 × 440.004 = 440.004, which two decimals round to 440.00
    ['1.00', '440.004', 100n, 440n],
    // 1.00 × 440.005 = 440.005, half up to 440.01
    ['1.00', '440.005', 100n, 445n],
    ['0.01', '441.58', 1n, 5n],
    ['0.00', '441.58', 0n, 0n],
  ])('%s CAD at %s', (_, text, cents, francs) => {
    expect(xafFromCad(cad(cents), at(text))).toEqual(xaf(francs));
  });

  test('is a multiple of 5, at least what the rate says, and at most 5 francs more', () => {
    fc.assert(
      fc.property(someCad, publishedRate, (dollars, published) => {
        const { minor } = xafFromCad(dollars, published);
        const exactHundredMillionths = dollars.minor * published.micros;
        const given = minor * 100_000_000n;
        expect(minor % 5n).toBe(0n);
        // Rounding to two decimals may remove half a centime before rounding up.
        expect(given).toBeGreaterThanOrEqual(exactHundredMillionths - 500_000n);
        expect(given).toBeLessThan(exactHundredMillionths + 500_500_000n);
      }),
    );
  });

  test('never decreases when more is sent', () => {
    fc.assert(
      fc.property(
        someCad,
        fc.bigInt({ min: 0n, max: 10_000n }),
        publishedRate,
        (dollars, more, published) => {
          expect(xafFromCad(cad(dollars.minor + more), published).minor).toBeGreaterThanOrEqual(
            xafFromCad(dollars, published).minor,
          );
        },
      ),
    );
  });
});

describe('what is debited for francs', () => {
  test.each([
    // 44,160 / 441.58 = 100.00452…
    ['44 160', '441.58', 44_160n, 10_000n],
    // 10,000 / 441.58 = 22.6459…
    ['10 000', '441.58', 10_000n, 2_265n],
    // 1,000 / 400 = 2.50 exactly
    ['1 000', '400', 1_000n, 250n],
    // 5 / 400 = 0.0125, down
    ['5', '400', 5n, 1n],
    // 10 / 400 = 0.025, half up
    ['10', '400', 10n, 3n],
    ['500 000', '441.58', 500_000n, 113_230n],
  ])('%s XAF at %s', (_, text, francs, cents) => {
    expect(cadFromXaf(xaf(francs), at(text))).toEqual(cad(cents));
  });

  test('is within half a cent of the exact quotient', () => {
    fc.assert(
      fc.property(sendableXaf, publishedRate, (francs, published) => {
        const exact = francs.minor * 100_000_000n;
        const debited = cadFromXaf(francs, published).minor * published.micros;
        const off = debited > exact ? debited - exact : exact - debited;
        expect(off * 2n).toBeLessThanOrEqual(published.micros);
      }),
    );
  });

  test('a round trip may be off by a step or two: so the typed side stays, and only the other changes', () => {
    fc.assert(
      fc.property(sendableXaf, publishedRate, (francs, published) => {
        const back = xafFromCad(cadFromXaf(francs, published), published);
        // Half a cent is worth up to 4.5 francs: at most one step down, and rounding up to a multiple adds one more.
        expect(back.minor - francs.minor).toBeGreaterThanOrEqual(-5n);
        expect(back.minor - francs.minor).toBeLessThanOrEqual(10n);
      }),
    );
  });
});

describe('dollars typed first', () => {
  test('cost at most five francs’ worth more than typed, and never less', () => {
    fc.assert(
      fc.property(someCad, publishedRate, (dollars, published) => {
        const debited = cadFromXaf(xafFromCad(dollars, published), published).minor - dollars.minor;
        // Five francs are at most 2.5 cents at the lowest rate.
        expect(debited).toBeGreaterThanOrEqual(0n);
        expect(debited).toBeLessThanOrEqual(3n);
      }),
    );
  });
});

test('a payable amount is the next multiple of 5', () => {
  expect(payableXaf(xaf(1_001n))).toEqual(xaf(1_005n));
  expect(payableXaf(xaf(1_005n))).toEqual(xaf(1_005n));
});

describe('a rate', () => {
  test.each([
    ['441.58', 441_580_000n],
    ['448.303', 448_303_000n],
    ['440', 440_000_000n],
    ['0.000001', 1n],
  ])('%s is read exactly', (text, micros) => {
    expect(parseRate(text)).toEqual({ micros });
  });

  test.each(['0', '0.0', '-441.58', '441.5800001', '4e2', '', '441,58', '1'.repeat(16)])(
    '%j is not a rate',
    (text) => {
      expect(parseRate(text)).toBeUndefined();
    },
  );

  test.each([0, -1, Number.NaN, Infinity, 1e21, 1e-7])('the number %s is not a rate', (value) => {
    expect(rateFromNumber(value)).toBeUndefined();
  });

  test('is written without trailing zeros', () => {
    expect(rateToText(rate(441_580_000n))).toBe('441.58');
    expect(rateToText(rate(440_000_000n))).toBe('440');
    expect(rateToText(rate(1n))).toBe('0.000001');
  });

  test('survives writing and reading', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (micros) => {
        expect(rateFromNumber(rateToWire(rate(micros)))).toEqual({ micros });
      }),
    );
  });

  test('must be positive', () => {
    expect(() => rate(0n)).toThrow(RangeError);
    expect(() => rate(-1n)).toThrow(RangeError);
  });
});

describe('our margin', () => {
  test.each([
    // 448.303 less 1.5 % is 441.578455, half up to two decimals
    ['448.303', 150n, '441.58'],
    ['448.303', 0n, '448.3'],
    ['400', 100n, '396'],
    // 400.01 less 0.5 % is 398.00995, up to 398.01
    ['400.01', 50n, '398.01'],
    // 401 less 0.5 % is 398.995, half up
    ['401', 50n, '399'],
  ])('turns %s with %s basis points into %s', (mid, basisPoints, offered) => {
    expect(rateToText(withMargin(at(mid), basisPoints))).toBe(offered);
  });

  test('never sells above the source’s rate, except by rounding', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 200_000_000n, max: 900_000_000n }),
        fc.bigInt({ min: 0n, max: 2_000n }),
        (mid, basisPoints) => {
          const offered = withMargin(rate(mid), basisPoints).micros;
          expect(offered % 10_000n).toBe(0n);
          expect(offered - mid).toBeLessThanOrEqual(5_000n);
        },
      ),
    );
  });
});
