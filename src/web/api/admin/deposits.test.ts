import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchKeys } from '../refetch-keys.ts';
import { candidatesQuery, noticeQuery } from './deposits.ts';

const NOTICE = { raw: 'Subject: INTERAC e-Transfer' };
let requests: string[];
let queryClient: QueryClient;

beforeEach(() => {
  requests = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en-CA' } });
  vi.stubGlobal('localStorage', { getItem: () => '{"token":"a token","startedAt":"1"}' });
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json(path.includes('notices') ? NOTICE : []);
  });
  queryClient = new QueryClient();
  queryClient.mount();
});

afterEach(() => {
  focusManager.setFocused(undefined);
  queryClient.clear();
  queryClient.unmount();
  vi.unstubAllGlobals();
});

/** Returns the data of a query that stays shown, once they are there. */
async function observeQuery(query: object & { queryKey: readonly unknown[] }) {
  const shown = new QueryObserver(queryClient, query);
  const leave = shown.subscribe(() => undefined);
  await vi.waitUntil(() => !shown.getCurrentResult().isFetching, { timeout: 20_000 });
  return leave;
}

test.for([
  ['a search for customers', () => candidatesQuery('Awa')],
  ['the original of a notice', () => noticeQuery(3, 7)],
] as const)('%s, which is recorded, is fetched once until a person asks again', async ([, query]) => {
  const leave = await observeQuery(query());
  await refetchKeys(queryClient, [['admin']]);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await queryClient.getQueryCache().find({ queryKey: query().queryKey })?.promise;
  expect(requests).toHaveLength(1);
  leave();
});
