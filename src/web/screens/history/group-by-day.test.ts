import { expect, test } from 'vitest';
import { formatLongDay, groupByDay, relativeDay } from './group-by-day.ts';

test('payments of one day are grouped, in their order', () => {
  const at = (...parts: [number, number, number, number, number]) => ({ date: new Date(...parts) });
  const late = at(2026, 2, 2, 0, 0);
  const [evening, morning] = [at(2026, 2, 1, 23, 59), at(2026, 2, 1, 0, 0)];
  expect(groupByDay([late, evening, morning])).toEqual([
    { day: '2026-03-02', items: [late] },
    { day: '2026-03-01', items: [evening, morning] },
  ]);
  expect(groupByDay([])).toEqual([]);
});

test('today and yesterday are named, also across the end of a month', () => {
  const now = new Date(2026, 2, 1, 0, 5);
  expect(['2026-03-01', '2026-02-28', '2026-02-27'].map((day) => relativeDay(day, now))).toEqual([
    'today',
    'yesterday',
    undefined,
  ]);
});

test('a day is written out in both languages', () => {
  expect(formatLongDay('2026-11-21', 'fr')).toBe('samedi 21 novembre 2026');
  expect(formatLongDay('2026-04-01', 'fr')).toBe('mercredi 1er avril 2026');
  expect(formatLongDay('2026-11-11', 'fr')).toBe('mercredi 11 novembre 2026');
  expect(formatLongDay('2026-11-21', 'en')).toBe('Saturday, November 21, 2026');
});
