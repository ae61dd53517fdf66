import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '#shared/staff.ts';
import { type NewStaffInput, StaffTable } from '#shared/wire/admin/staff.ts';
import { request, requestNothing } from '../request.ts';
import { keepPage } from './table.ts';

export function staffQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'staff', search],
    queryFn: ({ signal }) => request(`/api/admin/staff?${search}`, StaffTable, { signal }),
    ...keepPage,
  });
}

/** What can be done to a colleague. */
export type StaffAct =
  /** A role that reaches further is asked for; any other is given at once. */
  | { act: 'role'; role: StaffRole; isRaise: boolean }
  | { act: 'lock' }
  | { act: 'unlock' }
  | { act: 'sessions' }
  | { act: 'factor' };

function toCall(staffId: number, act: StaffAct, reason: string) {
  const path = `/api/admin/staff/${staffId}`;
  switch (act.act) {
    case 'role':
      return act.isRaise
        ? requestNothing(`${path}/promotion`, { method: 'POST', body: { role: act.role, reason } })
        : requestNothing(`${path}/role`, { method: 'PUT', body: { role: act.role, reason } });
    case 'lock':
      return requestNothing(`${path}/lock`, { method: 'PUT', body: { reason } });
    case 'unlock':
      return requestNothing(`${path}/unlock`, { method: 'POST', body: { reason } });
    case 'sessions':
      return requestNothing(`${path}/end-sessions`, { method: 'POST', body: { reason } });
    case 'factor':
      return requestNothing(`${path}/second-factor-reset`, { method: 'POST', body: { reason } });
  }
}

export function useChangeStaff(staffId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, ...act }: StaffAct & { reason: string }) => toCall(staffId, act, reason),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useAddStaff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewStaffInput) => requestNothing('/api/admin/staff', { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}
