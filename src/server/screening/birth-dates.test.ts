import { describe, expect, test } from 'vitest';
import { birthDateWeight } from './birth-dates.ts';
import { createNameIndex } from './name-index.ts';

test.each([
  ['the very day', '1961-04-01', ['1961-04-01'], 0.05],
  ['the month', '1961-04-17', ['1961-04'], 0.04],
  ['the year', '1961-12-31', ['1961'], 0.03],
  ['a year between two', '1962-06-01', ['1958/1965'], 0],
  ['about a year', '1963-06-01', ['1961~'], 0],
  ['another day of the year', '1961-05-01', ['1961-04-01'], 0],
  ['a year beside it', '1962-01-01', ['1961-12-31'], 0],
  ['some years away', '1966-01-01', ['1961'], -0.06],
  ['some years after both', '1970-01-01', ['1958/1965'], -0.06],
  ['another generation', '1990-01-01', ['1961-04-01'], -0.15],
  ['the nearest of several', '1990-01-01', ['1961', '1990'], 0.03],
  ['a list that does not know', '1990-01-01', [], 0],
  ['somebody of whom we do not know', undefined, ['1961'], 0],
])('%s', (_, birthDate, listed, weight) => {
  expect(birthDateWeight(birthDate, listed)).toBe(weight);
});

describe('somebody with another date of birth', () => {
  const index = createNameIndex([{ id: 1n, names: ['Fictivus EXEMPLAIRE'], birthDates: ['1961-04-01'] }]);
  const scoreOf = (name: string, birthDate?: string) => index.find(name, birthDate, 900)[0]?.score;

  test('is still a hit under the very same name, ranked last', () => {
    expect(scoreOf('Fictivus Exemplaire', '1990-01-01')).toBe(900);
    expect(scoreOf('Exemplaire FICTIVUS', '1966-01-01')).toBe(940);
    expect(scoreOf('Fictivus Exemplaire')).toBe(1000);
    expect(scoreOf('Fictivus Exemplaire', '1961-04-01')).toBe(1000);
  });

  test('is not a hit under a similar name', () => {
    expect(scoreOf('Fictivus Paul Exemplaire')).toBeGreaterThanOrEqual(900);
    expect(scoreOf('Fictivus Paul Exemplaire', '1990-01-01')).toBeUndefined();
  });

  test('is a hit under a similar name when the date agrees', () => {
    expect(scoreOf('Fictivus Paul Exemplaire', '1961-04-01')).toBeGreaterThan(
      scoreOf('Fictivus Paul Exemplaire') ?? 1000,
    );
  });
});
