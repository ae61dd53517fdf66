import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a text is truncated to a number of units, and never inside a character', () => {
  expect(truncate('relevé', 6)).toBe('relevé');
  expect(truncate('relevé', 3)).toBe('rel');
  expect(truncate('a😀😀', 5)).toBe('a😀😀');
  expect(truncate('a😀😀', 4)).toBe('a😀');
  expect(truncate('a😀😀', 3)).toBe('a😀');
});
