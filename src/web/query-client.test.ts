import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readSession, readToken, renewToken, startSession } from './api/session-store.ts';
import { createQueryClient } from './query-client.ts';
import { emptyStorage } from './test-storage.ts';

const SESSION = 'gtfinance.session';
const KEY = ['account'];
let page: EventTarget;
let storage: Storage;
let queryClient: QueryClient;

beforeEach(() => {
  page = new EventTarget();
  storage = emptyStorage();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', storage);
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
  expect(cachedEntries()).toEqual([]);
});

test('the cache is emptied when another tab ends the session', () => {
  storage.removeItem(SESSION);
  dispatchStorageEvent();
  expect(cachedEntries()).toEqual([]);
});

test('the cache is emptied when another person has signed in in another tab meanwhile', () => {
  storeSession({ token: 'another token', startedAt: '1' });
  dispatchStorageEvent();
  expect(cachedEntries()).toEqual([]);
});

test('the cache is emptied when the back button restores the page in the session of another person', () => {
  storeSession({ token: 'another token', startedAt: '1' });
  page.dispatchEvent(new Event('pageshow'));
  expect(cachedEntries()).toEqual([]);
});

test('the cache is kept when the session has a new token, here or in another tab', () => {
  const session = readSession();
  renewToken('a second token', session);
  expect(readToken()).toBe('a second token');
  storeSession({ token: 'a third token', startedAt: String(session) });
  dispatchStorageEvent();
  expect(queryClient.getQueryData(KEY)).toBe('Estelle');
});

test('a token requested in an earlier session does not replace that of the next', () => {
  const earlier = readSession();
  storeSession({ token: 'another token', startedAt: '1' });
  renewToken('a late token', earlier);
  expect(readToken()).toBe('another token');
  clearSession({ expired: false });
  renewToken('a late token', earlier);
  expect(readToken()).toBeUndefined();
});

test('another tab never sees the token of one session in the next', () => {
  const seen: unknown[] = [];
  const write = storage.setItem.bind(storage);
  storage.setItem = (key, value) => {
    write(key, value);
    seen.push([readSession(), readToken()]);
  };
  const before = [readSession(), readToken()];
  vi.setSystemTime(Date.now() + 1_000);
  startSession('another token');
  vi.useRealTimers();
  const after = [readSession(), readToken()];
  for (const each of seen) expect([before, after]).toContainEqual(each);
  expect(after).not.toEqual(before);
});

test('the cache is kept when somebody signs in', () => {
  clearSession({ expired: true });
  queryClient.setQueryData(['config'], 'public');
  startSession('another token');
  expect(queryClient.getQueryData(['config'])).toBe('public');
});

function cachedEntries() {
  return [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()];
}

function storeSession(session: { token: string; startedAt: string }) {
  storage.setItem(SESSION, JSON.stringify(session));
}

/** Dispatches the event of another tab having written the session. */
function dispatchStorageEvent() {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION }));
}
