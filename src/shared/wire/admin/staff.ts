import * as z from 'zod/mini';
import { canadianPhone, email, isoDay, language, requiredText, username } from '../../rules/fields.ts';
import { rule } from '../../rules/rule.ts';
import { STAFF_ROLES } from '../../staff.ts';
import { reason, searched, sortBy, TABLE_PAGE, tableOf } from './table.ts';

export const STAFF_STATES = ['active', 'locked'] as const;
export const FACTOR_STATES = ['set', 'notSet'] as const;

/** `GET /api/admin/staff`. */
export const StaffQuery = z.object({
  ...TABLE_PAGE,
  text: searched,
  role: z.optional(z.enum(STAFF_ROLES)),
  state: z.optional(z.enum(STAFF_STATES)),
  factor: z.optional(z.enum(FACTOR_STATES)),
  sort: sortBy('name', ['name', 'role', 'state', 'factor', 'sessions', 'lastSeenAt']),
});
export type StaffQuery = z.infer<typeof StaffQuery>;

export const StaffView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  state: z.enum(STAFF_STATES),
  hasSecondFactor: z.boolean(),
  openSessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
});
export type StaffView = z.infer<typeof StaffView>;
export const StaffTable = tableOf(StaffView);

const staffRole = z.enum(STAFF_ROLES, rule('required'));

/** `POST /api/admin/staff`: asks a second supervisor. The new colleague chooses a password by the code that is mailed to them. */
export const NewStaffInput = z.object({
  firstName: requiredText(50),
  lastName: requiredText(50),
  email,
  login: username,
  phoneNumber: canadianPhone,
  birthDate: isoDay,
  langKey: language,
  role: staffRole,
  reason,
});
export type NewStaffInput = z.infer<typeof NewStaffInput>;

/** `PUT /api/admin/staff/{id}/role`, which lowers, and `POST /api/admin/staff/{id}/promotion`, which asks. */
export const StaffRoleInput = z.object({ role: staffRole, reason });
