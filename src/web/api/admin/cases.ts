import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApprovalRequestedView } from '#shared/wire/admin/approval.ts';
import { CaseDetailView, type CaseResolutionInput, CaseTable } from '#shared/wire/admin/case.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export const CASES_EXPORT = '/api/admin/cases/export';

export function casesQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'cases', search],
    queryFn: ({ signal }) => request(`/api/admin/cases?${search}`, CaseTable, { signal }),
    ...keepPage,
  });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'case', id],
    queryFn: ({ signal }) =>
      request(`/api/admin/cases/${encodeURIComponent(id)}`, CaseDetailView, { signal }),
  });
}

export type CaseAct =
  | { act: 'own'; mine: boolean }
  | { act: 'note'; text: string }
  | ({ act: 'resolve' } & CaseResolutionInput);

function toCall(id: number, { act, ...body }: CaseAct): Promise<unknown> {
  const path = `/api/admin/cases/${id}`;
  if (act === 'own') return requestNothing(`${path}/owner`, { method: 'PUT', body });
  if (act === 'note') return requestNothing(`${path}/notes`, { method: 'POST', body });
  return request(`${path}/resolution`, ApprovalRequestedView, { method: 'POST', body });
}

export function useActOnCase(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (act: CaseAct): Promise<void> => void (await toCall(id, act)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
