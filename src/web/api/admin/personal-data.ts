import { useMutation } from '@tanstack/react-query';
import { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { requestFile } from '../request.ts';
import { post, staffQuery } from './calls.ts';

export const closureQuery = (id: number) => staffQuery(`customers/${id}/closure`, ClosureView);

/** Fetches the copy of a customer's data, on their behalf. */
export function useCustomerData(id: number) {
  return useMutation({
    mutationFn: (format: 'json' | 'text') =>
      requestFile(
        `/api/admin/customers/${id}/data?format=${format}`,
        format === 'json' ? 'application/json' : 'text/plain',
      ),
  });
}

export const closeAccount = (id: number, reason: string) => post(`customers/${id}/closure`, { reason });
