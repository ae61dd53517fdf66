import { StaffHealthView } from '#shared/wire/admin/health.ts';
import { POLL_ONCE_LOADED, post, staffQuery } from './calls.ts';

export const healthQuery = { ...staffQuery('health', StaffHealthView), ...POLL_ONCE_LOADED };

export const requeueJob = (id: number, reason: string) => post(`health/dead-jobs/${id}/requeue`, { reason });
