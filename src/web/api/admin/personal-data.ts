import { useMutation } from '@tanstack/react-query';
import { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { requestFile } from '../request.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const closureQuery = (id: number) => staffQuery(`customers/${id}/closure`, ClosureView);

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
  return useAct((reason: string) => act('POST', `customers/${id}/closure`, { reason }));
}
