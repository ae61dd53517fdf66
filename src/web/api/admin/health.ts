import { StaffHealthView } from '#shared/wire/admin/health.ts';
import { post, staffQuery } from './calls.ts';

export const healthQuery = { ...staffQuery('health', StaffHealthView), refetchInterval: 15_000 };

export const requeueJob = (id: number, reason: string) => post(`health/dead-jobs/${id}/requeue`, { reason });
