import { useMutation } from '@tanstack/react-query';
import { withConfirmation } from './confirmation.ts';
import { requestFile, requestNothing } from './request.ts';

/** A copy of all that is stored of the person: for other programs, or for reading. */
export function useDataCopy() {
  return useMutation({
    mutationFn: (format: 'json' | 'text') =>
      withConfirmation({ purpose: 'copy_data' }, (headers) =>
        requestFile(
          `/api/account/data?format=${format}`,
          format === 'json' ? 'application/json' : 'text/plain',
          { headers },
        ),
      ),
  });
}

/** Closes the account for good; every session ends with it. */
export function useCloseAccount() {
  return useMutation({
    mutationFn: () =>
      withConfirmation({ purpose: 'close_account' }, (headers) =>
        requestNothing('/api/account/closure', { method: 'POST', headers }),
      ),
  });
}
