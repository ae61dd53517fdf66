import { ROLES, type Role } from './wire/account.ts';

/** Those who work in the back office. Nobody is staff and customer at once. */
export const [, ...STAFF_ROLES] = ROLES;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The one that reaches furthest comes first. */
const BY_REACH = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_COMPLIANCE',
  'ROLE_TREASURY',
  'ROLE_SUPPORT',
  'ROLE_AUDIT',
] as const;

/** The role that reaches furthest; undefined for a customer. */
export function staffRoleOf(roles: readonly Role[]): StaffRole | undefined {
  return BY_REACH.find((role) => roles.includes(role));
}
