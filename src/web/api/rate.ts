import { queryOptions } from '@tanstack/react-query';
import type { Rate } from '#shared/rate.ts';
import { CurrentRateView } from '#shared/wire/rate.ts';
import { rateFromWire } from './amounts.ts';
import { request } from './request.ts';

/** The published rate. `sendingOpen` is false while no fresh rate is known. */
export type CurrentRate = { rate: Rate; sendingOpen: boolean; guaranteedUntil: Date };

export const rateQuery = queryOptions({
  queryKey: ['rate'] as const,
  queryFn: ({ signal }) => request('/api/xe/current-rate', CurrentRateView, { signal }),
  select: readRate,
  staleTime: 30_000,
  refetchInterval: 60_000,
});

function readRate(view: CurrentRateView): CurrentRate {
  return {
    rate: rateFromWire(view.currentRate),
    sendingOpen: view.sendingOpen,
    guaranteedUntil: new Date(view.guaranteedUntil),
  };
}
