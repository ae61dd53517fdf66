import { expect, test } from 'vitest';
import { matchesSearch } from './matches-search.ts';

const matches = (search: string) => matchesSearch('Aïcha NGONO MBARGA', '+237 6 77 12 34 56', search);

test('people are found by any of their names, ignoring accents and case', () => {
  expect(['', 'aicha', 'NGONO', 'mbarga aïcha', 'go mb'].map(matches)).toEqual(Array(5).fill(true));
  expect(['paul', 'aicha paul'].map(matches)).toEqual([false, false]);
});

test('people are found by a part of a number, however it is grouped', () => {
  expect(['677123456', '677 12 34', '6-77-12', '+237 677'].map(matches)).toEqual(Array(4).fill(true));
  expect(matches('699')).toBe(false);
});
