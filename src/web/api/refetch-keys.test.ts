import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchKeys } from './refetch-keys.ts';

const KEY = ['documents'];
let signedIn: boolean;
let requests: number;
let queryClient: QueryClient;
let unsubscribe: () => void;

beforeEach(async () => {
  [signedIn, requests] = [true, 0];
  vi.stubGlobal('localStorage', { getItem: () => (signedIn ? '{"token":"a token","startedAt":"1"}' : null) });
  queryClient = new QueryClient();
  const shown = new QueryObserver(queryClient, { queryKey: KEY, queryFn: () => ++requests });
  unsubscribe = shown.subscribe(() => undefined);
  await vi.waitUntil(() => requests === 1, { timeout: 20_000 });
});

afterEach(() => {
  unsubscribe();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an action refetches what is shown', async () => {
  await refetchKeys(queryClient, [KEY, ['account']]);
  expect(requests).toBe(2);
});

test('an action that ended the session refetches nothing', async () => {
  signedIn = false;
  await refetchKeys(queryClient, [KEY]);
  expect(requests).toBe(1);
});
