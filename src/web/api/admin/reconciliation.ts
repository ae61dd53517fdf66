import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RunInput, RunTable, RunView } from '#shared/wire/admin/reconciliation.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export function runsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'reconciliation', search],
    queryFn: ({ signal }) => request(`/api/admin/reconciliation?${search}`, RunTable, { signal }),
    ...keepPage,
  });
}

export function runQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'run', id],
    queryFn: ({ signal }) =>
      request(`/api/admin/reconciliation/${encodeURIComponent(id)}`, RunView, { signal }),
  });
}

export function useAskReconciliation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RunInput) => requestNothing('/api/admin/reconciliation', { method: 'POST', body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
