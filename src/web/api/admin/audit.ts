import { queryOptions, useMutation } from '@tanstack/react-query';
import { AuditTable, AuditVerdict } from '#shared/wire/admin/audit.ts';
import { request } from '../request.ts';
import { keepPage } from './table.ts';

/** One page of the audit log; `search` is the table's part of the address. */
export function auditQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) => request(`/api/admin/audit?${search}`, AuditTable, { signal }),
    ...keepPage,
  });
}

export const AUDIT_EXPORT = '/api/admin/audit/export';

export function useVerifyAudit() {
  return useMutation({ mutationFn: () => request('/api/admin/audit/verdict', AuditVerdict) });
}
