import { expect, test } from 'vitest';
import { rate } from '#shared/rate.ts';
import { distance, typedHours, typedMargin, typedRate } from './typed-figures.ts';

test.each([
  ['441,58', 441_580_000n],
  ['441.5', 441_500_000n],
  ['441', 441_000_000n],
])('a rate typed as %s is understood', (text, micros) => {
  expect(typedRate(text)).toEqual(rate(micros));
});

test.each(['', '441,581', '4415', '-441', 'beaucoup'])('"%s" is not a rate', (text) => {
  expect(typedRate(text)).toBeUndefined();
});

test('hours are whole, from 1 to 24', () => {
  expect(['0', '1', '24', '25', '1,5', ''].map(typedHours)).toEqual([
    undefined,
    1,
    24,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a margin is a percentage with up to two decimals, at most 10', () => {
  expect(['1,5', '1.05', '0', '10', '10,01', '1,555', '%'].map(typedMargin)).toEqual([
    150,
    105,
    0,
    1_000,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the distance to the current rate is in hundredths of a percent', () => {
  expect(distance(rate(425_500_000n), rate(441_580_000n))).toBe(-364);
  expect(distance(rate(441_580_000n), rate(441_580_000n))).toBe(0);
  expect(distance(rate(500_000_000n), rate(400_000_000n))).toBe(2_500);
});
