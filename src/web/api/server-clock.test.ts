import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, onThisClock } from './server-clock.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const HALF_AN_HOUR_MS = 30 * 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

afterEach(() => {
  receiveAnswer(Date.now());
  vi.useRealTimers();
});

test.each([HALF_AN_HOUR_MS, -HALF_AN_HOUR_MS])('a clock that is ahead by %i ms is corrected', (ahead) => {
  receiveAnswer(NOW.getTime() - ahead);
  expect(onThisClock(NOW)).toBe(NOW.getTime() + ahead);
});

test('a clock that has been set right is not corrected', () => {
  receiveAnswer(NOW.getTime() - HALF_AN_HOUR_MS);
  vi.setSystemTime(NOW.getTime() - HALF_AN_HOUR_MS);
  receiveAnswer(Date.now());
  expect(onThisClock(NOW)).toBe(NOW.getTime());
});

test('seconds in transit are no difference', () => {
  receiveAnswer(NOW.getTime() - 3_000);
  expect(onThisClock(NOW)).toBe(NOW.getTime());
});

test('answers without a time, or from a cache, are ignored', () => {
  noteServerTime(new Response(null, { headers: { 'cache-control': 'no-store' } }));
  receiveAnswer(NOW.getTime() - HALF_AN_HOUR_MS, 'public, max-age=5');
  expect(onThisClock(NOW)).toBe(NOW.getTime());
});

/** Simulates an answer at this time on the server's clock. */
function receiveAnswer(at: number, cacheControl = 'no-store'): void {
  const headers = { date: new Date(at).toUTCString(), 'cache-control': cacheControl };
  noteServerTime(new Response(null, { headers }));
}
