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

test('dollars typed: francs follow, up to a multiple of 5, and the debit is derived from them', () => {
  expect(quoteOf(typeAmount('CAD', '100'))).toEqual({
    payout: xaf(44_160n),
    debit: cad(100_00n),
    rate: RATE,
  });
});

test('francs typed that no wallet can pay are rounded up, and the debit follows what is paid', () => {
  expect(quoteOf(typeAmount('XAF', '1003'))).toMatchObject({ payout: xaf(1_005n), debit: cad(2_28n) });
});

test('the side last typed is fixed: another rate moves only the other one', () => {
  const amounts = finishTyping(typeAmount('XAF', '25 000'));
  expect(formatSide(amounts, 'XAF', RATE, 'fr')).toBe(`25${NBSP}000`);
  expect(formatSide(amounts, 'CAD', RATE, 'fr')).toBe('56,61');
  expect(formatSide(amounts, 'XAF', rate(450_000_000n), 'fr')).toBe(`25${NBSP}000`);
  expect(formatSide(amounts, 'CAD', rate(450_000_000n), 'fr')).toBe('55,56');
});

test('nothing is reformatted while it is typed', () => {
  expect(formatSide(typeAmount('CAD', '1234,5'), 'CAD', RATE, 'fr')).toBe('1234,5');
  expect(formatSide(finishTyping(typeAmount('CAD', '1234,5')), 'CAD', RATE, 'fr')).toBe(`1${NBSP}234,50`);
});

test('what cannot be read stays as typed, says which rule it breaks, and empties the other side', () => {
  const amounts = finishTyping(typeAmount('CAD', '12,345,6'));
  expect(readQuote(amounts, RATE)).toEqual({ kind: 'problem', rule: 'amountNotValid' });
  expect(formatSide(amounts, 'CAD', RATE, 'fr')).toBe('12,345,6');
  expect(formatSide(amounts, 'XAF', RATE, 'fr')).toBe('');
});

test('without a rate the fixed side can still be typed', () => {
  expect(formatSide(toLinkedAmounts(xaf(1_000n)), 'XAF', undefined, 'fr')).toBe(`1${NBSP}000`);
  expect(formatSide(toLinkedAmounts(xaf(1_000n)), 'CAD', undefined, 'fr')).toBe('');
});

test('whatever is typed at whatever rate, the amounts are the ones the server computes', () => {
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

test('francs typed in payable steps arrive exactly, whatever the rate does', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100_000n), rates, rates, (steps, before, after) => {
      const amounts = toLinkedAmounts(xaf(steps * 5n));
      expect(quoteOf(amounts, before).payout).toEqual(quoteOf(amounts, after).payout);
    }),
  );
});

test('dollars typed are debited to within two cents, which the rounding of francs explains', () => {
  fc.assert(
    fc.property(fc.bigInt(100n, 200_000n), rates, (cents, at) => {
      const { debit } = quoteOf(toLinkedAmounts(cad(cents)), at);
      expect(debit.minor - cents).toBeGreaterThanOrEqual(0n);
      expect(debit.minor - cents).toBeLessThanOrEqual(2n);
    }),
  );
});

test('a change of language, or leaving the field again, changes no amount', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 90_000_000n), languages, languages, (cents, one, other) => {
      const shown = formatSide(toLinkedAmounts(cad(cents)), 'CAD', RATE, one);
      const again = formatSide(finishTyping(typeAmount('CAD', shown)), 'CAD', RATE, other);
      expect(quoteOf(typeAmount('CAD', again))).toEqual(quoteOf(toLinkedAmounts(cad(cents))));
    }),
  );
});
