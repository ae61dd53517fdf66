import { useMutation } from '@tanstack/react-query';
import { AuditVerdict } from '#shared/wire/admin/audit.ts';
import { request } from '../request.ts';

export function useVerifyAudit() {
  return useMutation({ mutationFn: () => request('/api/admin/audit/verdict', AuditVerdict) });
}
