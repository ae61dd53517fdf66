import { createElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-screen.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const failLoading = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part whose code failed to load is fetched again, and left out if that fails too', async () => {
  let asked = 0;
  const lostOnce = async () => {
    asked += 1;
    return asked === 1 ? failLoading() : { default: () => 'shown' };
  };
  expect(await render(lazyPart(lostOnce))).toContain('shown');
  expect(await render(lazyPart(failLoading))).not.toContain('shown');
});

/** Renders a part until it has loaded or failed. Rethrows its error. */
async function render(part: ReturnType<typeof lazyPart>): Promise<string> {
  const state: { isDone: boolean; error?: unknown } = { isDone: false };
  const onError = (error: unknown) => void (state.error = error);
  const rendering = prerender(createElement(Suspense, {}, createElement(part)), { onError });
  void rendering.finally(() => (state.isDone = true));
  while (!state.isDone) await vi.advanceTimersByTimeAsync(1_000);
  if (state.error !== undefined) throw state.error;
  return new Response((await rendering).prelude).text();
}
