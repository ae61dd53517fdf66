import { expect, test } from 'vitest';
import { manualClock } from './clock.ts';

const NOON = new Date('2026-11-20T12:00:00Z');

test('a manual clock stands still until it is moved, and never goes back', () => {
  const clock = manualClock(NOON);
  expect(clock.now()).toEqual(NOON);
  clock.advance(1_500);
  expect(clock.now()).toEqual(new Date('2026-11-20T12:00:01.500Z'));
  clock.moveTo(NOON);
  expect(clock.now()).toEqual(new Date('2026-11-20T12:00:01.500Z'));
});

test('changing a returned date does not move the clock', () => {
  const clock = manualClock(NOON);
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(NOON);
});
