import { expect, test } from 'vitest';
import { pageOfAddress } from './page-of-address.ts';

test('an address counts pages from one, and nonsense is the first page', () => {
  expect(['1', '2', '10'].map(pageOfAddress)).toEqual([0, 1, 9]);
  expect([null, '', '0', '-1', '1.5', 'x', '1234567'].map(pageOfAddress)).toEqual(Array(7).fill(0));
});
