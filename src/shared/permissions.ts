import { STAFF_ROLES, type StaffRole } from './staff.ts';

const ALL: readonly StaffRole[] = STAFF_ROLES;
/** The roles with the widest access. */
const ADMINISTRATORS: readonly StaffRole[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];
const OVERSEERS: readonly StaffRole[] = [...ADMINISTRATORS, 'ROLE_AUDIT', 'ROLE_COMPLIANCE'];
const SUPERVISORS: readonly StaffRole[] = ['ROLE_SUPER_ADMIN'];
/** The roles that may see information that would tip off a customer. */
const COMPLIANCE_ROLES: readonly StaffRole[] = ['ROLE_SUPER_ADMIN', 'ROLE_COMPLIANCE'];

/**
 * The only table of what each staff role may do. The server checks its routes, approval actions and answer fields
 * against it, and the browser shows the actions that it allows. Auditors see everything and change nothing but their
 * own sign-in.
 */
export const PERMISSIONS = {
  own_sign_in: ALL,
  overview_read: ALL,
  approvals_read: [...OVERSEERS, 'ROLE_TREASURY'],
  /** Required for any decision; each approval action also names its own permission. */
  approvals_decide: [...ADMINISTRATORS, 'ROLE_TREASURY', 'ROLE_COMPLIANCE'],
  customers_read: [...OVERSEERS, 'ROLE_SUPPORT'],
  customers_export: OVERSEERS,
  /** Notes, sessions and codes. */
  customers_help: [...ADMINISTRATORS, 'ROLE_SUPPORT', 'ROLE_COMPLIANCE'],
  /** Locks, and lost second factors. */
  customers_act: [...ADMINISTRATORS, 'ROLE_COMPLIANCE'],
  personal_data_read: [...OVERSEERS, 'ROLE_SUPPORT'],
  accounts_close: ADMINISTRATORS,
  identity_read: OVERSEERS,
  identity_act: [...ADMINISTRATORS, 'ROLE_COMPLIANCE'],
  deposits_read: OVERSEERS,
  deposits_act: ADMINISTRATORS,
  payments_read: OVERSEERS,
  payments_act: ADMINISTRATORS,
  /** Payments with all data that identifies people, for inspectors. */
  payments_register: COMPLIANCE_ROLES,
  cases_read: [...OVERSEERS, 'ROLE_TREASURY'],
  cases_act: [...ADMINISTRATORS, 'ROLE_TREASURY'],
  reconciliation_read: [...OVERSEERS, 'ROLE_TREASURY'],
  reconciliation_act: [...ADMINISTRATORS, 'ROLE_TREASURY'],
  rates_read: ALL,
  rates_act: [...ADMINISTRATORS, 'ROLE_TREASURY'],
  services_read: ALL,
  services_act: ADMINISTRATORS,
  settings_read: ALL,
  settings_act: SUPERVISORS,
  referrals_read: [...OVERSEERS, 'ROLE_SUPPORT'],
  referrals_act: [...ADMINISTRATORS, 'ROLE_SUPPORT'],
  contact_read: [...OVERSEERS, 'ROLE_SUPPORT'],
  contact_act: [...ADMINISTRATORS, 'ROLE_SUPPORT'],
  books_read: [...OVERSEERS, 'ROLE_TREASURY'],
  safeguarding_act: [...ADMINISTRATORS, 'ROLE_TREASURY'],
  /** Hits, holds, freezes, flags and reports, wherever they appear. Everyone else only sees "under review". */
  compliance_read: COMPLIANCE_ROLES,
  compliance_act: COMPLIANCE_ROLES,
  audit_read: OVERSEERS,
  health_read: [...OVERSEERS, 'ROLE_TREASURY'],
  health_act: ADMINISTRATORS,
  staff_act: SUPERVISORS,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Returns the roles that have a permission. */
export function rolesWith(permission: Permission): readonly StaffRole[] {
  return PERMISSIONS[permission];
}

/** Checks whether one of the roles has a permission. A customer has none. */
export function hasPermission(roles: readonly string[], permission: Permission): boolean {
  return rolesWith(permission).some((role) => roles.includes(role));
}

/** Checks whether a person may see information that would tip off a customer. */
export function mayReadCompliance({ roles }: { roles: readonly string[] }): boolean {
  return hasPermission(roles, 'compliance_read');
}

/** Checks whether a role allows anything that another role does not. */
export function allowsMoreThan(role: StaffRole, other: StaffRole): boolean {
  return Object.values<readonly StaffRole[]>(PERMISSIONS).some(
    (roles) => roles.includes(role) && !roles.includes(other),
  );
}
