import { queryOptions } from '@tanstack/react-query';

/**
 * Whether a worker is running. Not an authenticated call: an open page must not keep its session alive. Only a 503 means
 * no; an unreachable server is reported elsewhere.
 */
export const workersQuery = queryOptions({
  queryKey: ['workers'],
  queryFn: async ({ signal }) => {
    const answer = await fetch('/health/workers', { signal }).catch(() => undefined);
    // A body that nobody reads keeps its connection until it is collected.
    await answer?.text().catch(() => undefined);
    return { isRunning: answer?.status !== 503 };
  },
  refetchInterval: 10_000,
});
