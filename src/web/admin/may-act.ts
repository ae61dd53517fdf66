import { useQuery } from '@tanstack/react-query';
import { hasPermission, type Permission } from '#shared/permissions.ts';
import { staffMeQuery } from '../api/admin/me.ts';

/** Whether this member of staff has a permission; the server decides by itself. */
export function useMayAct(permission: Permission): boolean {
  const { data: me } = useQuery(staffMeQuery);
  return me !== undefined && hasPermission([me.role], permission);
}
