import { useMutation } from '@tanstack/react-query';
import {
  AccountsView,
  BooksVerification,
  SnapshotVerdict,
  type StatementInput,
} from '#shared/wire/admin/book.ts';
import { request } from '../request.ts';
import { post, staffQuery } from './calls.ts';

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

export const enterStatement = (day: string, body: StatementInput) =>
  post(`books/safeguarding/${day}/statement`, body);
