import type { StaffRole } from '#shared/staff.ts';
import type { NewStaffInput } from '#shared/wire/admin/staff.ts';
import { act, useAct } from './calls.ts';

/** What can be done to a colleague. */
export type StaffAct =
  /** A role that reaches further is asked for; any other is given at once. */
  | { act: 'role'; role: StaffRole; isRaise: boolean }
  | { act: 'lock' }
  | { act: 'unlock' }
  | { act: 'sessions' }
  | { act: 'factor' };

function toCall(staffId: number, { reason, ...wanted }: StaffAct & { reason: string }) {
  const path = `staff/${staffId}`;
  switch (wanted.act) {
    case 'role':
      return wanted.isRaise
        ? act('POST', `${path}/promotion`, { role: wanted.role, reason })
        : act('PUT', `${path}/role`, { role: wanted.role, reason });
    case 'lock':
      return act('PUT', `${path}/lock`, { reason });
    case 'unlock':
      return act('POST', `${path}/unlock`, { reason });
    case 'sessions':
      return act('POST', `${path}/end-sessions`, { reason });
    case 'factor':
      return act('POST', `${path}/second-factor-reset`, { reason });
  }
}

export function useChangeStaff(staffId: number) {
  return useAct((wanted: StaffAct & { reason: string }) => toCall(staffId, wanted));
}

export function useAddStaff() {
  return useAct((body: NewStaffInput) => act('POST', 'staff', body));
}
