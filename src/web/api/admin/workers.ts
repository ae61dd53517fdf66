import { queryOptions } from '@tanstack/react-query';

/**
 * Whether anybody does the work in the background. Not asked as staff: a page that is left open must not keep its
 * session from ending. Only a plain no is one; that the server is away is told elsewhere.
 */
export const workersQuery = queryOptions({
  queryKey: ['workers'],
  queryFn: async ({ signal }) => {
    const answer = await fetch('/health/workers', { signal }).catch(() => undefined);
    return { areThere: answer?.status !== 503 };
  },
  refetchInterval: 10_000,
});
