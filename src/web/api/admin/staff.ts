import type { StaffRole } from '#shared/staff.ts';
import { post, put } from './calls.ts';
import { propose } from './propose.ts';

/** Requests approval for a role that allows more (`isRaise`); sets any other role at once. */
export const changeRole = (id: number, body: { role: StaffRole; reason: string }, isRaise: boolean) =>
  isRaise ? propose('staff_promotion', body, id) : put(`staff/${id}/role`, body);

/** The actions of a supervisor on a colleague that take only a reason. */
export const STAFF_ACTIONS = {
  lock: (id: number, reason: string) => put(`staff/${id}/lock`, { reason }),
  unlock: (id: number, reason: string) => propose('staff_unlock', { reason }, id),
  sessions: (id: number, reason: string) => post(`staff/${id}/end-sessions`, { reason }),
  factor: (id: number, reason: string) => propose('second_factor_reset', { reason }, id),
};
