import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { request, requestFile, requestNothing } from '../request.ts';

export function closureQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'customer', String(id), 'closure'],
    queryFn: ({ signal }) => request(`/api/admin/customers/${id}/closure`, ClosureView, { signal }),
  });
}

/** A customer's copy of their data, taken out for them. */
export function useCustomerData(id: number) {
  return useMutation({
    mutationFn: (format: 'json' | 'text') =>
      requestFile(
        `/api/admin/customers/${id}/data?format=${format}`,
        format === 'json' ? 'application/json' : 'text/plain',
      ),
  });
}

/** Closes a customer's account for good, at their request. */
export function useCloseCustomer(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      requestNothing(`/api/admin/customers/${id}/closure`, { method: 'POST', body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
