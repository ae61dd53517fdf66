import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, cad, type Money, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { boundInCad, boundProblem, maxToSend } from './bounds.ts';
import { readQuote, toLinkedAmounts } from './linked-amounts.ts';

const RATE = rate(441_580_000n);
const rates = fc.bigInt(200_000_000n, 900_000_000n).map((micros) => rate(micros));

const quoteOf = (amount: Money, at = RATE) => {
  const reading = readQuote(toLinkedAmounts(amount), at);
  if (reading.kind !== 'quote') throw new Error(reading.kind);
  return reading.quote;
};

test('the limits of one transfer are shown in dollars too', () => {
  expect(boundInCad('maxAmountMsg', RATE)).toEqual(cad(1132_29n));
  expect(boundInCad('minAmountMsg', RATE)).toEqual(cad(2_26n));
});

test('the limit shown in dollars is valid, and one cent beyond it is not, at any rate', () => {
  fc.assert(
    fc.property(rates, (at) => {
      const broken = (cents: bigint) => boundProblem(quoteOf(cad(cents), at));
      const [min, max] = [boundInCad('minAmountMsg', at).minor, boundInCad('maxAmountMsg', at).minor];
      expect([broken(min), broken(max)]).toEqual([undefined, undefined]);
      expect([broken(min - 1n), broken(max + 1n)]).toEqual(['minAmountMsg', 'maxAmountMsg']);
    }),
  );
});

test('the maximum to send is never more than the balance, and the next step would be', () => {
  const available = fc.bigInt(0n, 3_000_00n).map(cad);
  const currencies = fc.constantFrom<Currency>('CAD', 'XAF');
  fc.assert(
    fc.property(available, rates, currencies, (has, at, currency) => {
      const max = maxToSend(currency, has, at);
      const min = currency === 'XAF' ? xaf(1_000n) : boundInCad('minAmountMsg', at);
      expect(max !== undefined).toBe(quoteOf(min, at).debit.minor <= has.minor);
      if (!max) return;
      const { debit, payout } = quoteOf(max.amount, at);
      expect(debit.minor).toBeLessThanOrEqual(has.minor);
      expect(boundProblem({ debit, payout, rate: at })).toBeUndefined();
      // Typed dollars reach only the francs that whole cents buy.
      const next = quoteOf(currency === 'XAF' ? xaf(payout.minor + 5n) : cad(max.amount.minor + 1n), at);
      expect(boundProblem(next) === 'maxAmountMsg' || next.debit.minor > has.minor).toBe(true);
    }),
    { examples: [[cad(143n), rate(700_000_000n), 'CAD']] },
  );
});
