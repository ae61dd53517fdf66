import { useMutation } from '@tanstack/react-query';
import { AccountsView, BooksVerification, SnapshotVerdict } from '#shared/wire/admin/book.ts';
import { request } from '../request.ts';
import { staffQuery } from './calls.ts';

const PATH = '/api/admin/books';
/** Reading every ledger entry takes long; the server gives up slightly earlier. */
const VERIFYING = { timeoutMs: 110_000 };

export const accountsQuery = staffQuery('books/accounts', AccountsView);
export const snapshotExport = (day: string): string => `${PATH}/safeguarding/${day}/export`;

export function useBooksVerification() {
  return useMutation({ mutationFn: () => request(`${PATH}/verification`, BooksVerification, VERIFYING) });
}

type Handlers = { onSuccess: (verdict: SnapshotVerdict) => void; onError: (error: Error) => void };

/** Verifies the snapshot of a day. The handlers are called even when the row is unmounted by then. */
export function useVerifySnapshot(day: string, handlers: Handlers) {
  return useMutation({
    mutationFn: () => request(`${PATH}/safeguarding/${day}/verdict`, SnapshotVerdict, VERIFYING),
    ...handlers,
  });
}
