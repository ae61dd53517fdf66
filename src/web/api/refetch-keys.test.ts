import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchKeys } from './refetch-keys.ts';

const KEY = ['documents'];
let signedIn: boolean;
let asked: number;
let queryClient: QueryClient;
let leave: () => void;

beforeEach(async () => {
  [signedIn, asked] = [true, 0];
  vi.stubGlobal('localStorage', { getItem: () => (signedIn ? 'a token' : null) });
  queryClient = new QueryClient();
  const shown = new QueryObserver(queryClient, { queryKey: KEY, queryFn: () => ++asked });
  leave = shown.subscribe(() => undefined);
  await vi.waitUntil(() => asked === 1, { timeout: 20_000 });
});

afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what is shown is asked for anew after an act', async () => {
  await refetchKeys(queryClient, [KEY, ['account']]);
  expect(asked).toBe(2);
});

test('an act that ended the session is followed by no call of nobody', async () => {
  signedIn = false;
  await refetchKeys(queryClient, [KEY]);
  expect(asked).toBe(1);
});
