import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApprovalRequestedView } from '#shared/wire/admin/approval.ts';
import {
  DepositCandidates,
  DepositDetailView,
  type DepositMatchInput,
  DepositNoticeView,
  type DepositReturnInput,
  DepositTable,
  type ManualCreditInput,
} from '#shared/wire/admin/deposit.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export const DEPOSITS_EXPORT = '/api/admin/deposits/export';

export function depositsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'deposits', search],
    queryFn: ({ signal }) => request(`/api/admin/deposits?${search}`, DepositTable, { signal }),
    ...keepPage,
  });
}

export function depositQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'deposit', id],
    queryFn: ({ signal }) =>
      request(`/api/admin/deposits/${encodeURIComponent(id)}`, DepositDetailView, { signal }),
  });
}

export function noticeQuery(depositId: number, noticeId: number) {
  return queryOptions({
    queryKey: ['admin', 'deposit', String(depositId), 'notice', noticeId],
    queryFn: ({ signal }) =>
      request(`/api/admin/deposits/${depositId}/notices/${noticeId}`, DepositNoticeView, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Customers by name, e-mail, phone number or code. Each search is recorded, so none is made while somebody types. */
export function candidatesQuery(text: string) {
  return queryOptions({
    queryKey: ['admin', 'deposit-candidates', text],
    queryFn: ({ signal }) =>
      request(`/api/admin/deposit-candidates?text=${encodeURIComponent(text)}`, DepositCandidates, {
        signal,
      }),
    enabled: text !== '',
  });
}

/** What can be asked for, or done, about a deposit. */
export type DepositAct =
  | ({ act: 'match' } & DepositMatchInput)
  | ({ act: 'return' } & DepositReturnInput)
  | { act: 'dismiss'; reason: string };

function toCall(id: number, { act, ...body }: DepositAct) {
  const path = `/api/admin/deposits/${id}`;
  if (act === 'dismiss') return requestNothing(`${path}/dismissal`, { method: 'POST', body });
  return request(`${path}/${act}`, ApprovalRequestedView, { method: 'POST', body });
}

export function useActOnDeposit(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (act: DepositAct): Promise<void> => void (await toCall(id, act)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useCreditByHand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ManualCreditInput) =>
      request('/api/admin/deposits', ApprovalRequestedView, { method: 'POST', body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
