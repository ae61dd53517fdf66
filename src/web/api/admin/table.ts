import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type RegisterInput, registerTable } from '#shared/wire/admin/payment.ts';
import type { PageOf, Table } from '#shared/wire/admin/table.ts';
import { request, requestFile } from '../request.ts';

/** Shows the previous page while the next one loads. */
export const keepPreviousPage = { placeholderData: keepPreviousData, staleTime: 5_000 } as const;

/** Returns the query of one page; `search` is the address's query string, `id` fills `:id` in the table's path. */
export function tableQuery<T extends Table>(table: T, search: string, id?: number) {
  const path = id === undefined ? table.path : table.path.replace(':id', String(id));
  return queryOptions({
    queryKey: ['admin', 'table', path, search],
    queryFn: ({ signal }) => request(`${path}?${search}`, table.page, { signal }) as Promise<PageOf<T>>,
    ...keepPreviousPage,
  });
}

/** Returns the file of an export. */
export const fetchCsv = (path: string) => requestFile(path, 'text/csv');

/** Fetches the register of payments of a range of days, and passes it to `save`. */
export function useExportRegister(save: (file: File) => void) {
  return useMutation({
    mutationFn: async (body: RegisterInput) =>
      save(await requestFile(registerTable.path, 'text/csv', { method: 'POST', body })),
  });
}
