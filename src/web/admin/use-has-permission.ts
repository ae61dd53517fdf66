import { useQuery } from '@tanstack/react-query';
import { type ApprovalKind, declarationOf } from '#shared/approvals.ts';
import { hasPermission, type Permission } from '#shared/permissions.ts';
import { staffMeQuery } from '../api/admin/me.ts';

/** Returns whether the reader has a permission. The server checks again. */
export function useHasPermission(permission: Permission): boolean {
  const { data: me } = useQuery(staffMeQuery);
  return me !== undefined && hasPermission([me.role], permission);
}

/** Returns whether the reader may request an action that needs two people. */
export function useMayPropose(kind: ApprovalKind): boolean {
  return useHasPermission(declarationOf(kind).permission);
}
