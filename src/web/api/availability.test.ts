import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportNoAnswer, reportUnavailable } from './availability.ts';

let polls: number;

beforeEach(() => {
  polls = 0;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    polls += 1;
    return { status: 200 };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that reports maintenance while its silence is rechecked is polled until it is open', async () => {
  const checked = reportNoAnswer();
  reportUnavailable();
  await vi.advanceTimersByTimeAsync(2_000);
  await checked;
  expect(polls).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(polls).toBe(2);
});

test('a server that answers the second time is not polled', async () => {
  const checked = reportNoAnswer();
  await vi.advanceTimersByTimeAsync(2_000);
  await checked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls).toBe(1);
});

test('an answer that the browser has kept does not count as the server’s', async () => {
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    polls += 1;
    return { status: cache === 'no-store' ? 503 : 200 };
  });
  const checked = reportNoAnswer();
  await vi.advanceTimersByTimeAsync(2_000);
  await checked;
  // Polled again, so the server counts as unavailable.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(polls).toBe(2);
});
