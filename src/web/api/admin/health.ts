import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DeadJobTable, StaffHealthView } from '#shared/wire/admin/health.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => request('/api/admin/health', StaffHealthView, { signal }),
  refetchInterval: 15_000,
});
export function deadJobsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'dead-jobs', search],
    queryFn: ({ signal }) => request(`/api/admin/health/dead-jobs?${search}`, DeadJobTable, { signal }),
    ...keepPage,
  });
}
export function useRequeueJob(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      requestNothing(`/api/admin/health/dead-jobs/${id}/requeue`, { method: 'POST', body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
