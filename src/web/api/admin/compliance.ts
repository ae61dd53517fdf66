import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApprovalRequestedView } from '#shared/wire/admin/approval.ts';
import {
  type HitConfirmationInput,
  HitDetailView,
  HitTable,
  ListTable,
} from '#shared/wire/admin/compliance.ts';
import {
  type AlertClosingInput,
  AlertTable,
  type FilingInput,
  ReportTable,
} from '#shared/wire/admin/reporting.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

const BASE = '/api/admin/compliance';

export function hitsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'hits', search],
    queryFn: ({ signal }) => request(`${BASE}/hits?${search}`, HitTable, { signal }),
    ...keepPage,
  });
}

export function hitQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'hit', id],
    queryFn: ({ signal }) => request(`${BASE}/hits/${encodeURIComponent(id)}`, HitDetailView, { signal }),
  });
}

export function listsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'sanctions-lists', search],
    queryFn: ({ signal }) => request(`${BASE}/lists?${search}`, ListTable, { signal }),
    ...keepPage,
  });
}

export function reportsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'reports', search],
    queryFn: ({ signal }) => request(`${BASE}/reports?${search}`, ReportTable, { signal }),
    ...keepPage,
  });
}

export function alertsQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'alerts', search],
    queryFn: ({ signal }) => request(`${BASE}/alerts?${search}`, AlertTable, { signal }),
    ...keepPage,
  });
}

/** What may be done in this area. */
export type ComplianceAct =
  | { act: 'clear'; id: number; body: { reason: string } }
  | { act: 'confirm'; id: number; body: HitConfirmationInput }
  | { act: 'file'; id: number; body: FilingInput }
  | { act: 'note'; id: number; body: { text: string } }
  | { act: 'close'; id: number; body: AlertClosingInput };

function toCall({ act, id, body }: ComplianceAct): Promise<unknown> {
  const post = { method: 'POST', body } as const;
  switch (act) {
    case 'clear':
      return requestNothing(`${BASE}/hits/${id}/clearance`, post);
    case 'confirm':
      return request(`${BASE}/hits/${id}/confirmation`, ApprovalRequestedView, post);
    case 'file':
      return requestNothing(`${BASE}/reports/${id}/filing`, post);
    case 'note':
      return requestNothing(`${BASE}/alerts/${id}/notes`, post);
    case 'close':
      return requestNothing(`${BASE}/alerts/${id}/closing`, post);
  }
}

export function useComplianceAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (act: ComplianceAct): Promise<void> => void (await toCall(act)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
