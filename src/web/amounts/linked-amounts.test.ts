import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { cadFromXaf, payableXaf, rate } from '#shared/rate.ts';
import { finishTyping, formatSide, readQuote, toLinkedAmounts, typeAmount } from './linked-amounts.ts';

const RATE = rate(441_580_000n);
const rates = fc.bigInt(300_000_000n, 700_000_000n).map(rate);
const languages = fc.constantFrom('fr' as const, 'en' as const);
const NBSP = '\u00a0';

function quoteOf(amounts: ReturnType<typeof typeAmount>, at = RATE) {
  const reading = readQuote(amounts, at);
  if (reading.kind !== 'quote') throw new Error(reading.kind);
  return reading.quote;
}

test('after typing dollars the francs are the next multiple of 5, and the debit follows from them', () => {
  expect(quoteOf(typeAmount('CAD', '100'))).toEqual({
    payout: xaf(44_160n),
    debit: cad(100_00n),
    rate: RATE,
  });
});

test('typed francs that no wallet can pay are rounded up, and the debit follows from the payout', () => {
  expect(quoteOf(typeAmount('XAF', '1003'))).toMatchObject({ payout: xaf(1_005n), debit: cad(2_28n) });
});

test('the side typed last is fixed: a new rate changes only the other', () => {
  const amounts = finishTyping(typeAmount('XAF', '25 000'));
  expect(formatSide(amounts, 'XAF', RATE, 'fr')).toBe(`25${NBSP}000`);
  expect(formatSide(amounts, 'CAD', RATE, 'fr')).toBe('56,61');
  expect(formatSide(amounts, 'XAF', rate(450_000_000n), 'fr')).toBe(`25${NBSP}000`);
  expect(formatSide(amounts, 'CAD', rate(450_000_000n), 'fr')).toBe('55,56');
});

test('nothing is reformatted while typing', () => {
  expect(formatSide(typeAmount('CAD', '1234,5'), 'CAD', RATE, 'fr')).toBe('1234,5');
  expect(formatSide(finishTyping(typeAmount('CAD', '1234,5')), 'CAD', RATE, 'fr')).toBe(`1${NBSP}234,50`);
});

test('invalid input stays as typed, shows its rule, and clears the other side', () => {
  const amounts = finishTyping(typeAmount('CAD', '12,345,6'));
  expect(readQuote(amounts, RATE)).toEqual({ kind: 'problem', rule: 'amountNotValid' });
  expect(formatSide(amounts, 'CAD', RATE, 'fr')).toBe('12,345,6');
  expect(formatSide(amounts, 'XAF', RATE, 'fr')).toBe('');
});

test('without a rate the fixed side can still be typed', () => {
  expect(formatSide(toLinkedAmounts(xaf(1_000n)), 'XAF', undefined, 'fr')).toBe(`1${NBSP}000`);
  expect(formatSide(toLinkedAmounts(xaf(1_000n)), 'CAD', undefined, 'fr')).toBe('');
});

test('for any input and rate the amounts are those that the server computes', () => {
  const typed = fc.oneof(
    fc.bigInt(1n, 2_000_000n).map((cents) => toLinkedAmounts(cad(cents))),
    fc.bigInt(1n, 900_000n).map((francs) => toLinkedAmounts(xaf(francs))),
  );
  fc.assert(
    fc.property(typed, rates, (amounts, at) => {
      const { payout, debit } = quoteOf(amounts, at);
      expect(payout).toEqual(payableXaf(payout));
      expect(debit).toEqual(cadFromXaf(payableXaf(payout), at));
    }),
  );
});

test('typed francs in payable steps arrive exactly, at any rate', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000n), rates, rates, (steps, before, after) => {
      const amounts = toLinkedAmounts(xaf(steps * 5n));
      expect(quoteOf(amounts, before).payout).toEqual(quoteOf(amounts, after).payout);
    }),
  );
});

test('typed dollars are debited to within two cents, due to the rounding of francs', () => {
  fc.assert(
    fc.property(fc.bigInt(100n, 200_000n), rates, (cents, at) => {
      const { debit } = quoteOf(toLinkedAmounts(cad(cents)), at);
      expect(debit.minor - cents).toBeGreaterThanOrEqual(0n);
      expect(debit.minor - cents).toBeLessThanOrEqual(2n);
    }),
  );
});

test('changing the language or leaving the field changes no amount', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 90_000_000n), languages, languages, (cents, one, other) => {
      const shown = formatSide(toLinkedAmounts(cad(cents)), 'CAD', RATE, one);
      const again = formatSide(finishTyping(typeAmount('CAD', shown)), 'CAD', RATE, other);
      expect(quoteOf(typeAmount('CAD', again))).toEqual(quoteOf(toLinkedAmounts(cad(cents))));
    }),
  );
});
