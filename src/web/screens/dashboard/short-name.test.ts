import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('a name of 18 characters stays whole', () => {
  expect(shortName('Aïcha NGONO MBALLA')).toBe('Aïcha NGONO MBALLA');
});

test('a longer name is cut at 18 characters plus an ellipsis', () => {
  expect(shortName('Marie-Thérèse ATANGANA')).toBe('Marie-Thérèse ATAN…');
});

test('an accent typed as two characters counts once', () => {
  expect(shortName('e\u0301'.repeat(18))).toBe('e\u0301'.repeat(18));
});
