import { expect, test } from 'vitest';
import { addBusinessDays, federalHolidays } from './business-days.ts';

test('federal holidays of two years', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-05-18',
    '2026-07-01',
    '2026-09-07',
    '2026-09-30',
    '2026-10-12',
    '2026-11-11',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(federalHolidays(2027)).toContain('2027-03-26');
  expect(federalHolidays(2027)).toContain('2027-05-24');
});

test.each([
  ['2026-11-20', '2026-11-27'],
  ['2026-11-21', '2026-11-27'],
  ['2026-11-06', '2026-11-16'],
  ['2026-12-23', '2026-12-31'],
  ['2026-04-02', '2026-04-10'],
])('five business days after %s is %s', (day, due) => {
  expect(addBusinessDays(day, 5)).toBe(due);
});
