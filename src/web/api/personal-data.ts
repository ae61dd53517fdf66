import { useMutation } from '@tanstack/react-query';
import { withConfirmation } from './confirmation.ts';
import { requestEmpty, requestFile } from './request.ts';

/** Downloads a copy of the person's data, for programs or for reading. `save` gets each file. */
export function useDataCopy(save: (file: File) => void) {
  return useMutation({
    mutationFn: (format: 'json' | 'text') =>
      withConfirmation({ purpose: 'copy_data' }, (headers) =>
        requestFile(
          `/api/account/data?format=${format}`,
          format === 'json' ? 'application/json' : 'text/plain',
          { headers },
        ),
      ),
    // Not passed to `mutate`: a second call would drop it, and the first file with it.
    onSuccess: save,
  });
}

/** Closes the account permanently, which ends every session. `signOut` is called even if the screen was left. */
export function useCloseAccount(signOut: () => Promise<void>) {
  return useMutation({
    mutationFn: () =>
      withConfirmation({ purpose: 'close_account' }, (headers) =>
        requestEmpty('/api/account/closure', { method: 'POST', headers }),
      ),
    onSuccess: signOut,
  });
}
