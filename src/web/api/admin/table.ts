import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { requestFile } from '../request.ts';

/** While the next page of a table comes, the last one stays. */
export const keepPage = { placeholderData: keepPreviousData, staleTime: 5_000 } as const;

/** Fetches what a table finds, all of it, as a file for spreadsheets. */
export function useExport() {
  return useMutation({ mutationFn: (path: string) => requestFile(path, 'text/csv') });
}
