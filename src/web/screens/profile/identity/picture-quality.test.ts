import { expect, test } from 'vitest';
import { findImageProblem, type Pixels } from './picture-quality.ts';

const SIZE = 40;

function pixels(brightnessAt: (x: number, y: number) => number): Pixels {
  const data = Array.from({ length: SIZE * SIZE }, (_, at) => {
    const value = brightnessAt(at % SIZE, Math.floor(at / SIZE));
    return [value, value, value, 255];
  });
  return { width: SIZE, height: SIZE, data: data.flat() };
}

/** Dark lines on a light ground, like print. */
const print = pixels((x, y) => (y % 4 === 0 && x % 3 !== 0 ? 40 : 210));

test('print in good light has no problem', () => {
  expect(findImageProblem(1_600, print)).toBeUndefined();
});

test('the same in few pixels is too small', () => {
  expect(findImageProblem(640, print)).toBe('small');
});

test('the same in the dark is too dark', () => {
  expect(
    findImageProblem(
      1_600,
      pixels((x, y) => (y % 4 === 0 && x % 3 !== 0 ? 4 : 40)),
    ),
  ).toBe('dark');
});

test('blurred shades are out of focus', () => {
  expect(
    findImageProblem(
      1_600,
      pixels((x, y) => 120 + x + y / 2),
    ),
  ).toBe('blurred');
});
