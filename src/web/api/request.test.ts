import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from './request.ts';

const Anything = z.unknown();
let usedSignal: AbortSignal | null | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en-CA' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  // Browsers of 2023 lack AbortSignal.any.
  vi.stubGlobal('AbortSignal', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a read that its caller can abort is answered', async () => {
  answer(async () => Response.json('yes'));
  const caller = new AbortController();
  expect(await request('/api/account', Anything, { signal: caller.signal })).toBe('yes');
  caller.abort();
  expect(usedSignal?.aborted, 'aborted after the answer').toBe(false);
});

test('a caller that aborts ends the request with its own error', async () => {
  answer(rejectOnAbort);
  const caller = new AbortController();
  const requested = request('/api/account', Anything, { signal: caller.signal });
  caller.abort();
  await expect(requested).rejects.toMatchObject({ name: 'AbortError' });
  expect(usedSignal?.aborted).toBe(true);
});

test('a caller that has already aborted waits for no answer', async () => {
  answer(rejectOnAbort);
  const caller = new AbortController();
  caller.abort();
  const requested = request('/api/account', Anything, { signal: caller.signal });
  await expect(requested).rejects.toMatchObject({ name: 'AbortError' });
});

test('a request without an answer ends after twenty seconds', async () => {
  answer(rejectOnAbort);
  const { signal } = new AbortController();
  const requested = request('/api/logout', Anything, { method: 'POST', signal });
  const failure = requested.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failure).toMatchObject({ reason: 'timeout' });
});

function answer(respond: (signal: AbortSignal) => Promise<Response>): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    usedSignal = signal;
    return respond(signal as AbortSignal);
  });
}

/** Like a `fetch` that gets no answer. */
function rejectOnAbort(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
}
