import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AccountsView,
  BooksVerification,
  PostingTable,
  SnapshotTable,
  SnapshotVerdict,
} from '#shared/wire/admin/book.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

const PATH = '/api/admin/books';

export const accountsQuery = queryOptions({
  queryKey: ['admin', 'books', 'accounts'],
  queryFn: ({ signal }) => request(`${PATH}/accounts`, AccountsView, { signal }),
});
export function postingsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'books', 'postings', search],
    queryFn: ({ signal }) => request(`${PATH}/postings?${search}`, PostingTable, { signal }),
    ...keepPage,
  });
}
export const POSTINGS_EXPORT = `${PATH}/postings/export`;
export function snapshotsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'books', 'safeguarding', search],
    queryFn: ({ signal }) => request(`${PATH}/safeguarding?${search}`, SnapshotTable, { signal }),
    ...keepPage,
  });
}
export const snapshotExport = (day: string): string => `${PATH}/safeguarding/${day}/export`;

export function useBooksVerification() {
  return useMutation({ mutationFn: () => request(`${PATH}/verification`, BooksVerification) });
}
export function useVerifySnapshot() {
  return useMutation({
    mutationFn: (day: string) => request(`${PATH}/safeguarding/${day}/verdict`, SnapshotVerdict),
  });
}
export function useEnterStatement(day: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { cents: string; reason: string }) =>
      requestNothing(`${PATH}/safeguarding/${day}/statement`, { method: 'POST', body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
