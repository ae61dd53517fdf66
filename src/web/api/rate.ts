import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rateFromNumber } from '#shared/rate.ts';
import type { ProblemView } from '#shared/wire/problem.ts';
import { CurrentRateView } from '#shared/wire/rate.ts';
import { rateFromWire } from './amounts.ts';
import { request } from './request.ts';

/** The published rate. `sendingOpen` is false while there is no fresh rate. */
export type CurrentRate = ReturnType<typeof readRate>;

export const rateQuery = queryOptions({
  queryKey: ['rate'] as const,
  queryFn: ({ signal }) => request('/api/xe/current-rate', CurrentRateView, { signal }),
  select: readRate,
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** Caches the rate that a refusal names, if any, and refetches the rate. */
export async function correctRate(queryClient: QueryClient, problem: ProblemView): Promise<void> {
  const named = problem.facts?.currentRate ?? problem.facts?.transactionRate;
  if (typeof named === 'number' && rateFromNumber(named)) {
    queryClient.setQueryData(rateQuery.queryKey, (known) => known && { ...known, currentRate: named });
  }
  await queryClient.invalidateQueries({ queryKey: rateQuery.queryKey });
}

function readRate(view: CurrentRateView) {
  return {
    rate: rateFromWire(view.currentRate),
    sendingOpen: view.sendingOpen,
    guaranteedUntil: new Date(view.guaranteedUntil),
  };
}
