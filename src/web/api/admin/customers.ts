import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RiskFlag } from '#shared/customer-care.ts';
import { CustomerTable, CustomerView, PostingTable } from '#shared/wire/admin/customer.ts';
import type { StatementFormat } from '#shared/wire/history.ts';
import { request, requestFile, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export function customersQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'customers', search],
    queryFn: ({ signal }) => request(`/api/admin/customers?${search}`, CustomerTable, { signal }),
    ...keepPage,
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'customer', id],
    queryFn: ({ signal }) =>
      request(`/api/admin/customers/${encodeURIComponent(id)}`, CustomerView, { signal }),
  });
}

export function postingsQuery(id: number, search: string) {
  return queryOptions({
    queryKey: ['admin', 'customer', String(id), 'postings', search],
    queryFn: ({ signal }) =>
      request(`/api/admin/customers/${id}/postings?${search}`, PostingTable, { signal }),
    ...keepPage,
  });
}

/** What staff may do for or about a customer. */
export type CustomerAct =
  | { act: 'lock' | 'unlock' | 'codes' | 'activation' | 'sessions'; reason: string }
  | { act: 'session'; sessionId: number; reason: string }
  | { act: 'flag'; kind: RiskFlag; set: boolean; reason: string }
  | { act: 'note'; text: string };

function toCall(id: number, act: CustomerAct) {
  const path = `/api/admin/customers/${id}`;
  switch (act.act) {
    case 'lock':
    case 'unlock': {
      const body = { locked: act.act === 'lock', reason: act.reason };
      return requestNothing(`${path}/sending-lock`, { method: 'PUT', body });
    }
    case 'codes':
      return requestNothing(`${path}/codes-release`, { method: 'POST', body: { reason: act.reason } });
    case 'activation':
      return requestNothing(`${path}/activation-code`, { method: 'POST', body: { reason: act.reason } });
    case 'sessions':
      return requestNothing(`${path}/end-sessions`, { method: 'POST', body: { reason: act.reason } });
    case 'session': {
      const { sessionId, reason } = act;
      return requestNothing(`${path}/end-sessions`, { method: 'POST', body: { sessionId, reason } });
    }
    case 'flag': {
      const { set, reason } = act;
      return requestNothing(`${path}/flags/${act.kind}`, { method: 'PUT', body: { set, reason } });
    }
    case 'note':
      return requestNothing(`${path}/notes`, { method: 'POST', body: { text: act.text } });
  }
}

export function useActOnCustomer(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: CustomerAct) => toCall(id, act),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

const TYPES: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** The customer's own statement, taken out by staff. */
export function useStatement(id: number) {
  return useMutation({
    mutationFn: (format: StatementFormat) =>
      requestFile(`/api/admin/customers/${id}/statement/${format}`, TYPES[format]),
  });
}
