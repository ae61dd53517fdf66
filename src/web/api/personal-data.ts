import { useMutation } from '@tanstack/react-query';
import { requestFile, requestNothing } from './request.ts';

/** A copy of all that is stored of the person: for other programs, or for reading. */
export function useDataCopy() {
  return useMutation({
    mutationFn: (format: 'json' | 'text') =>
      requestFile(
        `/api/account/data?format=${format}`,
        format === 'json' ? 'application/json' : 'text/plain',
      ),
  });
}

/** Closes the account for good; every session ends with it. */
export function useCloseAccount() {
  return useMutation({ mutationFn: () => requestNothing('/api/account/closure', { method: 'POST' }) });
}
