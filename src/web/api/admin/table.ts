import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type RegisterInput, registerTable } from '#shared/wire/admin/payment.ts';
import type { PageOf, Table } from '#shared/wire/admin/table.ts';
import { request, requestFile } from '../request.ts';

/** While the next page of a table comes, the last one stays. */
export const keepPreviousPage = { placeholderData: keepPreviousData, staleTime: 5_000 } as const;

/** One page of a table; `search` is its part of the address. `id`: whose, of a table that belongs to something. */
export function tableQuery<T extends Table>(table: T, search: string, id?: number) {
  const path = id === undefined ? table.path : table.path.replace(':id', String(id));
  return queryOptions({
    queryKey: ['admin', 'table', path, search],
    queryFn: ({ signal }) => request(`${path}?${search}`, table.page, { signal }) as Promise<PageOf<T>>,
    ...keepPreviousPage,
  });
}

/** Fetches what a table finds, all of it, as a file for spreadsheets. */
export function useExport() {
  return useMutation({ mutationFn: (path: string) => requestFile(path, 'text/csv') });
}

/** Takes out the register of payments of some days, and has it saved. */
export function useExportRegister(save: (file: File) => void) {
  return useMutation({
    mutationFn: async (body: RegisterInput) =>
      save(await requestFile(registerTable.path, 'text/csv', { method: 'POST', body })),
  });
}
