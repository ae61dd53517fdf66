import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readSession, readToken, renewToken, startSession } from './api/session-store.ts';
import { createQueryClient } from './query-client.ts';
import { emptyStorage } from './test-storage.ts';

const SESSION = 'gtfinance.session';
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
  stored.removeItem(SESSION);
  tellOtherTabs();
  expect(cached()).toEqual([]);
});

test('the cache is emptied when another person has signed in in another tab meanwhile', () => {
  startElsewhere({ token: 'another token', startedAt: '1' });
  tellOtherTabs();
  expect(cached()).toEqual([]);
});

test('the cache is emptied when the back button restores the page in the session of another person', () => {
  startElsewhere({ token: 'another token', startedAt: '1' });
  page.dispatchEvent(new Event('pageshow'));
  expect(cached()).toEqual([]);
});

test('the cache is kept when the session has a new token, here or in another tab', () => {
  const session = readSession();
  renewToken('a second token', session);
  expect(readToken()).toBe('a second token');
  startElsewhere({ token: 'a third token', startedAt: String(session) });
  tellOtherTabs();
  expect(queryClient.getQueryData(KEY)).toBe('Estelle');
});

test('a token requested in an earlier session does not replace that of the next', () => {
  const earlier = readSession();
  startElsewhere({ token: 'another token', startedAt: '1' });
  renewToken('a late token', earlier);
  expect(readToken()).toBe('another token');
  clearSession({ expired: false });
  renewToken('a late token', earlier);
  expect(readToken()).toBeUndefined();
});

test('another tab never sees the token of one session in the next', () => {
  const seen: unknown[] = [];
  const write = stored.setItem.bind(stored);
  stored.setItem = (key, value) => {
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

function cached() {
  return [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()];
}

function startElsewhere(session: { token: string; startedAt: string }) {
  stored.setItem(SESSION, JSON.stringify(session));
}

/** Dispatches the event of another tab having written the session. */
function tellOtherTabs() {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION }));
}
