import { useMutation } from '@tanstack/react-query';
import { AccountsView, BooksVerification, SnapshotVerdict } from '#shared/wire/admin/book.ts';
import { request } from '../request.ts';
import { act, staffQuery, useAct } from './calls.ts';

const PATH = '/api/admin/books';

export const accountsQuery = staffQuery('books/accounts', AccountsView);
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
  return useAct((body: { cents: string; reason: string }) =>
    act('POST', `books/safeguarding/${day}/statement`, body),
  );
}
