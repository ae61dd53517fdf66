import { expect, test } from 'vitest';
import { localDay } from '../../ui/typed-date.ts';
import { dayBefore, isCalendarDay, quickPeriod, readTypedDay } from './calendar-days.ts';

test('only dates that exist are days', () => {
  expect(['2026-02-28', '2024-02-29', '2026-12-31'].map(isCalendarDay)).toEqual([true, true, true]);
  const nonsense = ['2026-02-29', '2026-13-01', '2026-1-1', '0026-01-01', '2026-01-01T00:00', ''];
  expect(nonsense.map(isCalendarDay)).toEqual(Array(6).fill(false));
});

test('a day can be typed with any separator, in either order, or with the month in words', () => {
  const ways = ['27/03/2026', ' 27/3/2026 ', '2026-03-27', '27.03.2026', '27 mars 2026', '27 March 2026'];
  expect(ways.map(readTypedDay)).toEqual(Array(6).fill('2026-03-27'));
  expect(['', '27/03', '27/03/26', '31/02/2026', '27/03/2026 10'].map(readTypedDay)).toEqual(
    Array(5).fill(undefined),
  );
});

test('quick ranges end today while they last, and at the ends of months and years', () => {
  expect(quickPeriod('thisMonth', '2026-03-15')).toEqual({ from: '2026-03-01', to: '2026-03-15' });
  expect(quickPeriod('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(quickPeriod('lastMonth', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(quickPeriod('thisYear', '2026-03-15')).toEqual({ from: '2026-01-01', to: '2026-03-15' });
  expect(quickPeriod('lastYear', '2026-03-15')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

test('the day before the first is the last of the previous month', () => {
  expect(['2026-03-01', '2024-03-01', '2026-01-01'].map(dayBefore)).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2025-12-31',
  ]);
});

test('a moment falls on the reader’s day, not on that of UTC', () => {
  expect(localDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
  expect(localDay(new Date(2026, 1, 1, 0, 0))).toBe('2026-02-01');
});
