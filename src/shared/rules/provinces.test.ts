import { describe, expect, test } from 'vitest';
import { PROVINCE_CODES, PROVINCES, provinceCode } from './provinces.ts';

test('Canada has 13 provinces and territories', () => {
  expect(PROVINCE_CODES).toHaveLength(13);
});

describe.each(PROVINCE_CODES)('%s', (code) => {
  const { fr, en } = PROVINCES[code];

  test.each([code, code.toLowerCase(), fr, en, fr.toUpperCase(), ` ${en} `])('is found by %j', (typed) => {
    expect(provinceCode(typed)).toBe(code);
  });

  test('is found without accents, dashes and apostrophes, and with combining accents', () => {
    const bare = fr.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    expect(provinceCode(bare.replaceAll('-', ' '))).toBe(code);
    expect(provinceCode(fr.normalize('NFD'))).toBe(code);
  });
});

test.each(['', ' ', '?', 'Ontari', 'Ontarioo', 'XX', 'Q C Q', 'Douala', '__proto__', 'constructor'])(
  '%j is not a province',
  (typed) => {
    expect(provinceCode(typed)).toBeUndefined();
  },
);
