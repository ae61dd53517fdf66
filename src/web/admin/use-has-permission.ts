import { useQuery } from '@tanstack/react-query';
import { hasPermission, type Permission } from '#shared/permissions.ts';
import { staffMeQuery } from '../api/admin/me.ts';

/** Returns whether the reader has a permission. The server checks again. */
export function useHasPermission(permission: Permission): boolean {
  const { data: me } = useQuery(staffMeQuery);
  return me !== undefined && hasPermission([me.role], permission);
}
