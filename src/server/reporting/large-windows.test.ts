import { describe, expect, test } from 'vitest';
import { dueOn, largeWindows, type WatchedSend } from './large-windows.ts';

const ROLLING = { kind: 'rolling' } as const;
const MIDNIGHT = { kind: 'day', startsAt: 0 } as const;
const send = (id: number, at: string, dollars: number): WatchedSend => ({
  id: BigInt(id),
  at: new Date(at),
  cents: BigInt(dollars * 100),
});

describe('any 24 hours', () => {
  test('6,000 and 4,000 within 23 h 59 are one report', () => {
    const found = largeWindows(
      [send(1, '2026-11-20T12:00:00Z', 6000), send(2, '2026-11-21T11:59:00Z', 4000)],
      [],
      ROLLING,
    );
    expect(found).toEqual([
      {
        start: new Date('2026-11-20T12:00:00Z'),
        end: new Date('2026-11-21T12:00:00Z'),
        sends: [1n, 2n],
        reachedAt: new Date('2026-11-21T11:59:00Z'),
      },
    ]);
  });
  test('within 24 h 01 they are none', () => {
    const sends = [send(1, '2026-11-20T12:00:00Z', 6000), send(2, '2026-11-21T12:01:00Z', 4000)];
    expect(largeWindows(sends, [], ROLLING)).toEqual([]);
  });
  test('one cent less is not reported', () => {
    const sends = [send(1, '2026-11-20T12:00:00Z', 6000), send(2, '2026-11-20T13:00:00Z', 3999.99)];
    expect(largeWindows(sends, [], ROLLING)).toEqual([]);
  });
  test('the night that clocks go back is 24 hours like any other', () => {
    const sends = [send(1, '2026-11-01T03:30:00Z', 6000), send(2, '2026-11-02T03:29:00Z', 4000)];
    expect(largeWindows(sends, [], ROLLING)).toHaveLength(1);
    const later = [send(1, '2026-11-01T03:30:00Z', 6000), send(2, '2026-11-02T03:31:00Z', 4000)];
    expect(largeWindows(later, [], ROLLING)).toEqual([]);
  });
  test('a window may begin with any send, and no send is in two reports', () => {
    const found = largeWindows(
      [
        send(1, '2026-11-20T00:00:00Z', 100),
        send(2, '2026-11-20T20:00:00Z', 6000),
        send(3, '2026-11-21T10:00:00Z', 5000),
        send(4, '2026-11-21T21:00:00Z', 9000),
        send(5, '2026-11-22T09:00:00Z', 1000),
      ],
      [],
      ROLLING,
    );
    expect(found.map(({ sends }) => sends)).toEqual([
      [2n, 3n],
      [4n, 5n],
    ]);
  });
  test('a later send within a reported window joins it', () => {
    const reported = {
      start: new Date('2026-11-20T12:00:00Z'),
      end: new Date('2026-11-21T12:00:00Z'),
      reachedAt: new Date('2026-11-20T12:00:00Z'),
    };
    const sends = [send(1, '2026-11-20T12:00:00Z', 10_000), send(2, '2026-11-21T11:00:00Z', 50)];
    expect(largeWindows(sends, [reported], ROLLING)).toEqual([{ ...reported, sends: [1n, 2n] }]);
  });
});

describe('the day in Toronto', () => {
  test('has 25 hours when clocks go back, 23 when they go forward', () => {
    const hours = (at: string) => {
      const [window] = largeWindows([send(1, at, 10_000)], [], MIDNIGHT);
      return ((window?.end.getTime() ?? 0) - (window?.start.getTime() ?? 0)) / 3_600_000;
    };
    expect(hours('2026-11-01T12:00:00Z')).toBe(25);
    expect(hours('2026-03-08T12:00:00Z')).toBe(23);
    expect(hours('2026-11-20T12:00:00Z')).toBe(24);
  });
  test.each(['2026-03-08', '2026-11-01'])(
    'puts every minute around the change of %s into one window',
    (day) => {
      const first = Date.parse(`${day}T00:00:00Z`);
      const minutes = Array.from({ length: 12 * 60 }, (_, n) =>
        send(n, new Date(first + n * 60_000).toISOString(), 10_000),
      );
      for (const startsAt of [0, 1, 2, 3, 4]) {
        // Each send by itself: a later one may not be needed to find its window.
        const windows = minutes.flatMap((one) => largeWindows([one], [], { kind: 'day', startsAt }));
        expect(windows.map(({ sends }) => sends)).toEqual(minutes.map(({ id }) => [id]));
        const spans = new Map(windows.map(({ start, end }) => [start.getTime(), end.getTime()]));
        expect([...spans.values()].slice(0, -1)).toEqual([...spans.keys()].slice(1));
      }
    },
  );
  test('separates sends that are close but on two days', () => {
    const sends = [send(1, '2026-11-20T04:59:00Z', 6000), send(2, '2026-11-20T05:01:00Z', 4000)];
    expect(largeWindows(sends, [], MIDNIGHT)).toEqual([]);
    expect(largeWindows(sends, [], { kind: 'day', startsAt: 17 })).toHaveLength(1);
  });
});

test('a report is due after five business days, by the day in Toronto', () => {
  expect(dueOn(new Date('2026-11-20T14:00:00Z'))).toBe('2026-11-27');
  expect(dueOn(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-26');
  expect(dueOn(new Date('2026-12-23T14:00:00Z'))).toBe('2026-12-31');
});
