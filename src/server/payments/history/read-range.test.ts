import { describe, expect, test } from 'vitest';
import { readRange } from './read-range.ts';

function days(from: string, to: string, zone: string): [string | undefined, string | undefined] {
  const { from: start, before } = readRange({ from, to }, zone);
  return [start?.toISOString(), before?.toISOString()];
}

describe('a day starts and ends in the customer’s zone', () => {
  test.each([
    // 23 hours in spring, 25 in autumn.
    ['America/Toronto', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/Toronto', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['America/Toronto', '2026-12-31', '2026-12-31T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['America/Vancouver', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['America/Vancouver', '2025-11-02', '2025-11-02T07:00:00.000Z', '2025-11-03T08:00:00.000Z'],
    ['America/Vancouver', '2025-12-31', '2025-12-31T08:00:00.000Z', '2026-01-01T08:00:00.000Z'],
    ['America/St_Johns', '2026-03-08', '2026-03-08T03:30:00.000Z', '2026-03-09T02:30:00.000Z'],
    ['America/St_Johns', '2026-11-01', '2026-11-01T02:30:00.000Z', '2026-11-02T03:30:00.000Z'],
    ['America/St_Johns', '2026-12-31', '2026-12-31T03:30:00.000Z', '2027-01-01T03:30:00.000Z'],
    // Until 2011 the clocks there changed at 00:01, so this day had midnight twice.
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z', '2010-11-08T03:30:00.000Z'],
    ['America/Regina', '2026-07-01', '2026-07-01T06:00:00.000Z', '2026-07-02T06:00:00.000Z'],
  ])('%s, %s', (zone, day, from, before) => {
    expect(days(day, day, zone)).toEqual([from, before]);
  });
});

test('the range starts at the given moment and ends with the whole last day', () => {
  const zone = 'America/Vancouver';
  expect(days('2026-05-01T09:30', '2026-05-02T10:00', zone)).toEqual([
    '2026-05-01T16:30:00.000Z',
    '2026-05-03T07:00:00.000Z',
  ]);
  // 07:00 in London is still the previous day in Vancouver.
  expect(days('2026-05-01T06:00:00Z', '2026-05-02T06:00:00+00:00', zone)).toEqual([
    '2026-05-01T06:00:00.000Z',
    '2026-05-02T07:00:00.000Z',
  ]);
});

test('a local time skipped in spring is an hour later, one repeated in autumn is the first', () => {
  const zone = 'America/Toronto';
  expect(days('2026-03-08T02:30', '2026-03-08', zone)[0]).toBe('2026-03-08T07:30:00.000Z');
  expect(days('2026-11-01T01:30', '2026-11-01', zone)[0]).toBe('2026-11-01T05:30:00.000Z');
});

test('a reversed range is the same range', () => {
  for (const zone of ['America/Toronto', 'America/St_Johns']) {
    expect(days('2026-03-09', '2026-03-07', zone)).toEqual(days('2026-03-07', '2026-03-09', zone));
  }
});

test('without an end the range is open', () => {
  expect(readRange({ from: '2026-01-01' }, 'America/Toronto').before).toBeUndefined();
  expect(readRange({ to: '2026-01-01' }, 'America/Toronto').from).toBeUndefined();
});
