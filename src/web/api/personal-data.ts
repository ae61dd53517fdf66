import { useMutation } from '@tanstack/react-query';
import { withConfirmation } from './confirmation.ts';
import { requestEmpty, requestFile } from './request.ts';

/** The formats of a copy of personal data: for programs, or for reading. */
export const DATA_FORMATS = { json: 'application/json', text: 'text/plain' } as const;
export type DataFormat = keyof typeof DATA_FORMATS;

/** Returns a copy of the person's data. */
export function fetchDataCopy(format: DataFormat): Promise<File> {
  return withConfirmation({ purpose: 'copy_data' }, (headers) =>
    requestFile(`/api/account/data?format=${format}`, DATA_FORMATS[format], { headers }),
  );
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
