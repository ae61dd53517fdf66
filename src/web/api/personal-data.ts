import { useMutation } from '@tanstack/react-query';
import { withConfirmation } from './confirmation.ts';
import { requestEmpty, requestFile } from './request.ts';

/** Downloads a copy of the person's data, for programs or for reading. */
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

/** Closes the account permanently, which ends every session. */
export function useCloseAccount() {
  return useMutation({
    mutationFn: () =>
      withConfirmation({ purpose: 'close_account' }, (headers) =>
        requestEmpty('/api/account/closure', { method: 'POST', headers }),
      ),
  });
}
