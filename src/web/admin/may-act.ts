import { useQuery } from '@tanstack/react-query';
import { OPERATORS, type StaffRole } from '#shared/staff.ts';
import { staffMeQuery } from '../api/admin/me.ts';

/** Whether this member of staff may change something; the server decides by itself. */
export function useMayAct(roles: readonly StaffRole[] = OPERATORS): boolean {
  const { data: me } = useQuery(staffMeQuery);
  return roles.some((role) => role === me?.role);
}
