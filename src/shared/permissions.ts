import { STAFF_ROLES, type StaffRole } from './staff.ts';

const EVERYBODY: readonly StaffRole[] = STAFF_ROLES;
const OPERATORS: readonly StaffRole[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];
const SUPERVISORS: readonly StaffRole[] = ['ROLE_SUPER_ADMIN'];

/**
 * Who of the staff may do what: the one table. The server keeps its routes and the actions of two people by it, and the
 * browser shows by it what there is to do. Auditors look and change nothing but how they sign in themselves.
 */
export const PERMISSIONS = {
  own_sign_in: EVERYBODY,
  overview_read: EVERYBODY,
  approvals_read: EVERYBODY,
  /** To take part at all; each action of two people names its own beside it. */
  approvals_decide: OPERATORS,
  customers_read: EVERYBODY,
  customers_act: OPERATORS,
  personal_data_read: EVERYBODY,
  accounts_close: OPERATORS,
  identity_read: EVERYBODY,
  identity_act: OPERATORS,
  deposits_read: EVERYBODY,
  deposits_act: OPERATORS,
  payments_read: EVERYBODY,
  payments_act: OPERATORS,
  cases_read: EVERYBODY,
  cases_act: OPERATORS,
  reconciliation_read: EVERYBODY,
  reconciliation_act: OPERATORS,
  rates_read: EVERYBODY,
  rates_act: OPERATORS,
  services_read: EVERYBODY,
  services_act: OPERATORS,
  settings_read: EVERYBODY,
  settings_act: SUPERVISORS,
  referrals_read: EVERYBODY,
  referrals_act: OPERATORS,
  contact_read: EVERYBODY,
  contact_act: OPERATORS,
  books_read: EVERYBODY,
  safeguarding_act: OPERATORS,
  compliance_read: EVERYBODY,
  compliance_act: OPERATORS,
  audit_read: EVERYBODY,
  health_read: EVERYBODY,
  health_act: OPERATORS,
  staff_act: SUPERVISORS,
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly StaffRole[] {
  return PERMISSIONS[permission];
}

/** Whether somebody with these roles has a permission; a customer has none. */
export function hasPermission(roles: readonly string[], permission: Permission): boolean {
  return rolesWith(permission).some((role) => roles.includes(role));
}
