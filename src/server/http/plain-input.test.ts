import { expect, test } from 'vitest';
import { hasExponent } from './plain-input.ts';

test.each([
  ['{"amount": 1e3}', true],
  ['{"amount":1E+3}', true],
  ['[-2.5e-1]', true],
  ['{"amount": 1000.0}', false],
  ['{"name": "1e3"}', false],
  ['{"name": "1e3", "amount": 1e3}', true],
  ['{"name": "1e3", "amount": 0.5E3}', true],
  ['{"name": "a \\"1e3\\" b", "n": 5}', false],
])('in %s a number has an exponent: %s', (json, expected) => {
  expect(hasExponent(json)).toBe(expected);
});
