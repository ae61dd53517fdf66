import { expect, test } from 'vitest';
import { isOfAge, latestBirthDate } from './age.ts';

test.each([
  ['2026-11-20', '2008-11-20', true],
  ['2026-11-20', '2008-11-21', false],
  ['2026-01-01', '2008-01-01', true],
  ['2026-01-01', '2007-12-31', true],
  // On 29 February, people born on 1 March must wait one more day.
  ['2028-02-29', '2010-02-28', true],
  ['2028-02-29', '2010-03-01', false],
  // People born on 29 February come of age on 1 March, because 18 years later there is no 29 February.
  ['2026-02-28', '2008-02-29', false],
  ['2026-03-01', '2008-02-29', true],
])('on %s a person born on %s may register: %s', (today, born, allowed) => {
  expect(isOfAge(born, new Date(`${today}T12:00:00Z`))).toBe(allowed);
});

test('the latest birth date is eighteen years before today', () => {
  expect(latestBirthDate(new Date('2026-11-20T23:59:59Z'))).toBe('2008-11-20');
});
