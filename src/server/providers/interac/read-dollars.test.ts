import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDollars, readDollars } from './read-dollars.ts';

/** Thousands separators of people and templates: two English, the others French. */
const GROUPS = [',', '', ' ', '\u00a0', '\u202f'];

function formatAmount(minor: bigint, group: string, mark: string): string {
  const digits = minor.toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${mark}${digits.slice(-2)}`;
}

const amounts = fc.bigInt({ min: 1n, max: 99_999_999n });
const groups = fc.constantFrom(...GROUPS);

test('an amount is read to the cent, in the notation of either language', () => {
  fc.assert(
    fc.property(amounts, groups, fc.constantFrom('.', ','), (minor, group, mark) => {
      fc.pre(group !== mark);
      expect(readDollars(formatAmount(minor, group, mark))?.minor).toBe(minor);
    }),
  );
});

test('an amount in a sentence is found on either side of its sign, and none is invented', () => {
  fc.assert(
    fc.property(amounts, groups, fc.boolean(), (minor, group, signFirst) => {
      const text = formatAmount(minor, group, group === ',' ? '.' : ',');
      const sentence = signFirst ? `received $${text} from Awa` : `reçu ${text}\u00a0$ de Awa`;
      expect(findDollars(sentence)?.minor).toBe(minor);
      expect(findDollars(`${sentence} and $1.00`)).toBeUndefined();
    }),
  );
});

test('a written amount is read back the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,. \u00a0$'.split('')) }), (text) => {
      const read = readDollars(text);
      const again = read && readDollars(formatAmount(read.minor, '', '.'));
      expect(again).toEqual(read);
    }),
  );
});

test.each([
  '',
  '0',
  '0.00',
  '1.000',
  '1,0000.00',
  '1,000,00',
  '1 000 00',
  '12,34,567.00',
  '1e3',
  '-5.00',
  '٣',
])('“%s” is ambiguous and refused', (text) => {
  expect(readDollars(text)).toBeUndefined();
});
