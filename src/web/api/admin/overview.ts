import { queryOptions } from '@tanstack/react-query';
import { OverviewView } from '#shared/wire/admin/overview.ts';
import { request } from '../request.ts';

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => request('/api/admin/overview', OverviewView, { signal }),
  staleTime: 10_000,
});
