import { StaffHealthView } from '#shared/wire/admin/health.ts';
import { post, staffQuery, WHILE_SHOWN } from './calls.ts';

export const healthQuery = { ...staffQuery('health', StaffHealthView), ...WHILE_SHOWN };

export const requeueJob = (id: number, reason: string) => post(`health/dead-jobs/${id}/requeue`, { reason });
