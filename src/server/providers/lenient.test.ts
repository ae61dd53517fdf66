import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import { readBalance, readFlag, readFrancs, readInstant, readText, readWhole } from './lenient.ts';

test.each([
  [' 20052 ', '20052'],
  [20052, '20052'],
  ['', undefined],
  ['  ', undefined],
  [null, undefined],
  [{}, undefined],
  [true, undefined],
  [1.5, undefined],
  // A 32-digit number that JSON parsing has already rounded.
  [JSON.parse('99999166542651400095315364801168'), undefined],
  ['a\u0000b\nc', 'a b c'],
])('%j is the text %j', (value, text) => {
  expect(readText(value)).toBe(text);
});

test.each([
  ['703105', 703105],
  [703105, 703105],
  ['-1', -1],
  ['7e5', undefined],
  ['0x10', undefined],
  ['', undefined],
  [null, undefined],
])('%j is the whole number %j', (value, whole) => {
  expect(readWhole(value)).toBe(whole);
});

test.each([
  [1, true],
  ['1', true],
  [true, true],
  ['true', true],
  [0, false],
  ['0', false],
  [false, false],
  [null, false],
  [undefined, false],
])('%j is the flag %s', (value, flag) => {
  expect(readFlag(value)).toBe(flag);
});

test.each([
  ['1000.00', xaf(1_000n)],
  [1000, xaf(1_000n)],
  ['0', xaf(0n)],
  ['200.50', undefined],
  [200.5, undefined],
  [-5, undefined],
  [Number.NaN, undefined],
  [1e21, undefined],
  ['1 000', undefined],
])('%j is %o', (value, francs) => {
  expect(readFrancs(value)).toEqual(francs);
});

test.each([
  [417986.82, xaf(417_986n)],
  ['417986.82', xaf(417_986n)],
  [0.99, xaf(0n)],
  [1000, xaf(1_000n)],
  [' 1000.00 ', xaf(1_000n)],
  ['1,000.5', undefined],
  ['-1.5', undefined],
  [undefined, undefined],
])('%j as a balance is %o', (value, francs) => {
  expect(readBalance(value)).toEqual(francs);
});

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T12:00:00+01:00', '2026-11-21T11:00:00.000Z'],
  ['2026-11-21T12:00:00+0100', '2026-11-21T11:00:00.000Z'],
  ['2026-11-21 12:00:00', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T12:00:00.123456Z', '2026-11-21T12:00:00.123Z'],
  ['2026-13-41', undefined],
  ['21/11/2026', undefined],
  [1795262400, undefined],
])('%j is the moment %s', (value, instant) => {
  expect(readInstant(value)?.toISOString()).toBe(instant);
});

test('no value makes a reader throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const readers = [readText, readWhole, readFlag, readFrancs, readInstant];
      expect(readers.map((read) => typeof read(value))).toHaveLength(5);
    }),
  );
});
