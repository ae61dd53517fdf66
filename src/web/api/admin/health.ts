import { StaffHealthView } from '#shared/wire/admin/health.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const healthQuery = { ...staffQuery('health', StaffHealthView), refetchInterval: 15_000 };

export function useRequeueJob(id: number) {
  return useAct((reason: string) => act('POST', `health/dead-jobs/${id}/requeue`, { reason }));
}
