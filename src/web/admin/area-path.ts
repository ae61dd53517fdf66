import { hasPermission, type Permission } from '#shared/permissions.ts';
import { paths } from '../paths.ts';

/** The permission for each area, and for pages that need a different one than their area. */
const REQUIRED_PERMISSIONS = {
  '': 'overview_read',
  approvals: 'approvals_read',
  customers: 'customers_read',
  identity: 'identity_read',
  deposits: 'deposits_read',
  rates: 'rates_read',
  services: 'services_read',
  'services/codes': 'referrals_read',
  'services/messages': 'contact_read',
  books: 'books_read',
  compliance: 'compliance_read',
  transactions: 'payments_read',
  cases: 'cases_read',
  reconciliation: 'reconciliation_read',
  audit: 'audit_read',
  health: 'health_read',
  staff: 'staff_act',
  'my-sign-in': 'own_sign_in',
} as const satisfies Record<string, Permission>;
export type PermittedAddress = keyof typeof REQUIRED_PERMISSIONS;

/** Returns the address of an area, or of one of its pages: `areaPath('customers', 12)`. */
export function areaPath(area: string, id?: number | string): string {
  return [paths.admin, area, id].filter((part) => part !== '' && part !== undefined).join('/');
}

/** Returns whether a role may open an address of the back office. The server checks again. */
export function mayOpen(role: string, address: string): boolean {
  const [, , area = '', page] = address.split(/[/?#]/);
  const permissions: Partial<Record<string, Permission>> = REQUIRED_PERMISSIONS;
  const permission = permissions[`${area}/${page}`] ?? permissions[area];
  return permission !== undefined && hasPermission([role], permission);
}
