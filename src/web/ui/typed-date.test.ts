import { expect, test } from 'vitest';
import { isBlankDate, isoFromTypedDate, NO_DATE, splitTypedDate, typedDateFromIso } from './typed-date.ts';

test.each([
  [{ day: '27', month: '3', year: '1990' }, '1990-03-27'],
  [{ day: ' 7', month: '03 ', year: '1990' }, '1990-03-07'],
  [{ day: '1', month: 'août', year: '1985' }, '1985-08-01'],
  [{ day: '1', month: 'Févr.', year: '1985' }, '1985-02-01'],
  [{ day: '1', month: 'December', year: '1985' }, '1985-12-01'],
])('%o is %s', (typed, iso) => {
  expect(isoFromTypedDate(typed)).toBe(iso);
});

test.each([
  { day: '', month: '3', year: '1990' },
  { day: '27', month: 'x', year: '1990' },
  { day: '27', month: '3', year: '90' },
  { day: '2 7', month: '3', year: '1990' },
  { day: '-1', month: '3', year: '1990' },
])('%o is no date', (typed) => {
  expect(isoFromTypedDate(typed)).toBe('');
});

test.each(['27/03/1990', '1990-03-27', ' 27 03 1990 ', '27.03.1990'])('%s has three parts', (text) => {
  expect(splitTypedDate(text)).toEqual({ day: '27', month: '03', year: '1990' });
});

test('text without three parts is no whole date', () => {
  expect(splitTypedDate('27/03')).toBeUndefined();
  expect(splitTypedDate('27/03/1990 10')).toBeUndefined();
});

test('a stored date is split into its parts', () => {
  expect(typedDateFromIso('1990-03-27')).toEqual({ day: '27', month: '03', year: '1990' });
  expect(typedDateFromIso('soon')).toEqual(NO_DATE);
});

test('only blanks count as empty', () => {
  expect(isBlankDate({ day: ' ', month: '', year: '' })).toBe(true);
  expect(isBlankDate({ day: '1', month: '', year: '' })).toBe(false);
});
