import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, fromBase32, stepAt, stepOf, toBase32 } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of the standard’s secret is %s', (second, code) => {
  expect(codeOf(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

test('a code is valid one step before and after its own, and no further', () => {
  const now = new Date('2026-11-20T14:00:10Z');
  const step = stepAt(now);
  for (const away of [-1, 0, 1]) expect(stepOf(SECRET, codeOf(SECRET, step + away), now)).toBe(step + away);
  for (const away of [-2, 2]) expect(stepOf(SECRET, codeOf(SECRET, step + away), now)).toBeUndefined();
});

test('only six digits can be a valid code', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12, unit: 'grapheme' }), (typed) => {
      const step = stepOf(SECRET, typed, new Date(59_000));
      expect(step === undefined || /^\d{6}$/.test(typed)).toBe(true);
    }),
  );
});

test('a secret is decoded from its letters unchanged (RFC 4648)', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const secret = Buffer.from(bytes);
      expect(fromBase32(toBase32(secret))).toEqual(secret);
    }),
  );
});
