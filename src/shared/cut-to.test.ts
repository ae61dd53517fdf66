import { expect, test } from 'vitest';
import { cutTo } from './cut-to.ts';

test('a text is cut to so many units, and never inside of a character', () => {
  expect(cutTo('relevé', 6)).toBe('relevé');
  expect(cutTo('relevé', 3)).toBe('rel');
  expect(cutTo('a😀😀', 5)).toBe('a😀😀');
  expect(cutTo('a😀😀', 4)).toBe('a😀');
  expect(cutTo('a😀😀', 3)).toBe('a😀');
});
