import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { clearSession, renewToken, startSession } from './session/session-store.ts';
import { emptyStorage } from './test-storage.ts';

const [TOKEN, STARTED_AT] = ['gtfinance.token', 'gtfinance.signed-in-at'];
const KEY = ['account'];
let page: EventTarget;
let stored: Storage;
let queryClient: QueryClient;

beforeEach(() => {
  page = new EventTarget();
  stored = emptyStorage();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', emptyStorage());
  startSession('a token');
  queryClient = createQueryClient();
  queryClient.setQueryData(KEY, 'Estelle');
  queryClient.getMutationCache().build(queryClient, {});
});

afterEach(() => {
  clearSession({ expired: false });
  vi.unstubAllGlobals();
});

test.each([true, false])('the cache is emptied when the session ends here, expired: %s', (expired) => {
  clearSession({ expired });
  expect(cached()).toEqual([]);
});

test('the cache is emptied when another tab ends the session', () => {
  stored.removeItem(TOKEN);
  tell(TOKEN);
  expect(cached()).toEqual([]);
});

test('the cache is emptied when another person has signed in in another tab meanwhile', () => {
  stored.setItem(STARTED_AT, '1');
  stored.setItem(TOKEN, 'another token');
  tell(STARTED_AT);
  expect(cached()).toEqual([]);
});

test('the cache is emptied when the back button restores the page in the session of another person', () => {
  stored.setItem(STARTED_AT, '1');
  page.dispatchEvent(new Event('pageshow'));
  expect(cached()).toEqual([]);
});

test('the cache is kept when the session has a new token, here or in another tab', () => {
  renewToken('a second token');
  stored.setItem(TOKEN, 'a third token');
  tell(TOKEN);
  expect(queryClient.getQueryData(KEY)).toBe('Estelle');
});

test('the cache is kept when somebody signs in', () => {
  clearSession({ expired: true });
  queryClient.setQueryData(['config'], 'public');
  startSession('another token');
  expect(queryClient.getQueryData(['config'])).toBe('public');
});

function cached() {
  return [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()];
}

/** Another tab has written this key. */
function tell(key: string) {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}
