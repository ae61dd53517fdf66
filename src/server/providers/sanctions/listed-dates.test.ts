import { expect, test } from 'vitest';
import { approximateDate, between, readDates } from './listed-dates.ts';

test.each([
  ['1961-04-01', ['1961-04-01']],
  ['01-04-1961', ['1961-04-01']],
  ['1972-08-26 or 1974-05-31', ['1972-08-26', '1974-05-31']],
  ['1987/1988', ['1987', '1988']],
  ['1963-1964', ['1963/1964']],
  ['between 1963 and 1965', ['1963/1965']],
  ['circa 1975', ['1975~']],
  ['c. 1975', ['1975~']],
  ['1975-06', ['1975-06']],
  ['1960-01-01-05:00', ['1960-01-01']],
  ['in the early days', []],
  ['9161', []],
  [undefined, []],
])('%s', (text, dates) => {
  expect(readDates(text)).toEqual(dates);
});

test('years are ordered, and approximate dates are marked', () => {
  expect(between('1965', '1958')).toBe('1958/1965');
  expect(between('1965', '1965')).toBe('1965');
  expect(['1961-04-01', '1961', '1958/1965'].map(approximateDate)).toEqual(['1961~', '1961~', '1958/1965']);
});
