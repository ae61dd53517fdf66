import { expect, test } from 'vitest';
import { visiblePages } from './Pager.tsx';

test('five links, the current page in the middle, never beyond the ends', () => {
  expect(visiblePages(0, 3)).toEqual([0, 1, 2]);
  expect(visiblePages(0, 12)).toEqual([0, 1, 2, 3, 4]);
  expect(visiblePages(6, 12)).toEqual([4, 5, 6, 7, 8]);
  expect(visiblePages(11, 12)).toEqual([7, 8, 9, 10, 11]);
  expect(visiblePages(0, 1)).toEqual([0]);
});
