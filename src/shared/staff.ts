/** The customer's role comes first, then those of staff. */
export const ROLES = [
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_AUDIT',
  'ROLE_SUPER_ADMIN',
  'ROLE_SUPPORT',
  'ROLE_TREASURY',
  'ROLE_COMPLIANCE',
] as const;
export type Role = (typeof ROLES)[number];

/** The roles of the back office. A person is either staff or a customer. */
export const [, ...STAFF_ROLES] = ROLES;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The role with the widest access comes first. */
const BY_REACH = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_COMPLIANCE',
  'ROLE_TREASURY',
  'ROLE_SUPPORT',
  'ROLE_AUDIT',
] as const;

/** Returns the role with the widest access, or undefined for a customer. */
export function staffRoleOf(roles: readonly Role[]): StaffRole | undefined {
  return BY_REACH.find((role) => roles.includes(role));
}
