import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChartSpan,
  type MarginInput,
  RateChartView,
  RateNowView,
  type RateOverrideInput,
  RateTable,
} from '#shared/wire/admin/rate.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

const PATH = '/api/admin/rates';

export const rateNowQuery = queryOptions({
  queryKey: ['admin', 'rates', 'now'],
  queryFn: ({ signal }) => request(`${PATH}/current`, RateNowView, { signal }),
  refetchInterval: 15_000,
});

export function rateChartQuery(span: ChartSpan) {
  return queryOptions({
    queryKey: ['admin', 'rates', 'chart', span],
    queryFn: ({ signal }) => request(`${PATH}/chart?span=${span}`, RateChartView, { signal }),
    ...keepPage,
  });
}

export function ratesQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'rates', 'table', search],
    queryFn: ({ signal }) => request(`${PATH}?${search}`, RateTable, { signal }),
    ...keepPage,
  });
}

/** What staff do about the rate. The first two only ask: a second person decides. */
export type RateAct =
  | ({ act: 'override' } & RateOverrideInput)
  | ({ act: 'margin' } & MarginInput)
  | { act: 'override/end'; reason: string }
  | { act: 'refresh' };

export function useActOnRate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...body }: RateAct) =>
      requestNothing(`${PATH}/${act}`, { method: 'POST', ...(act !== 'refresh' && { body }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
