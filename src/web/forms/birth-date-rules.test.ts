import { expect, test } from 'vitest';
import { withBirthDateRules } from './birth-date-rules.ts';

const TODAY = new Date('2026-03-27T12:00:00Z');
const missing = { birthDate: 'required' } as const;

test('a partly typed birth date is said to be invalid, a blank one to be missing', () => {
  const partly = { day: '27', month: '', year: '1990' };
  expect(withBirthDateRules(missing, partly, TODAY)).toEqual({ birthDate: 'birthDateNotValid' });
  const blank = { day: ' ', month: '', year: '' };
  expect(withBirthDateRules(missing, blank, TODAY)).toEqual(missing);
});

test('rules broken by other fields are kept', () => {
  const young = { day: '28', month: '3', year: '2008' };
  expect(withBirthDateRules({ firstName: 'required' }, young, TODAY)).toEqual({
    firstName: 'required',
    birthDate: 'tooYoung',
  });
});
