import * as z from 'zod/mini';
import { canadianPhone, email, isoDay, language, requiredText, username } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';
import { ReasonInput, reason } from '../rules/staff-input.ts';
import { STAFF_ROLES } from '../staff.ts';
import type { ApprovalDeclaration } from './declaration.ts';

const staffRole = z.enum(STAFF_ROLES, rule('required'));

/**
 * `POST /api/admin/staff`: requests a new colleague, which a second supervisor decides. The colleague chooses a
 * password by a mailed code.
 */
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

/** `POST /api/admin/staff/{id}/promotion` requests a higher role; `PUT /api/admin/staff/{id}/role` lowers one. */
export const StaffRoleInput = z.object({ role: staffRole, reason });

export const ABOUT_STAFF = {
  /** Adds a colleague, who then chooses a password with a code sent by mail. */
  staff_creation: {
    permission: 'staff_act',
    event: 'staff.created',
    mailsApprovers: true,
    path: '/staff',
    body: NewStaffInput,
    payload: {
      firstName: 'text',
      lastName: 'text',
      email: 'address',
      login: 'text',
      phoneNumber: 'private',
      birthDate: 'private',
      langKey: ['FR', 'EN'],
      role: STAFF_ROLES,
    },
    name: { fr: 'Personne à ajouter', en: 'Person to add' },
    request: {
      fr: 'Ajouter {firstName} {lastName} ({login}, {email}), {role, select, ROLE_SUPER_ADMIN {supervision} ROLE_ADMIN {administration} ROLE_SUPPORT {soutien} ROLE_TREASURY {trésorerie} ROLE_COMPLIANCE {conformité} other {audit}}',
      en: 'Add {firstName} {lastName} ({login}, {email}), {role, select, ROLE_SUPER_ADMIN {supervisor} ROLE_ADMIN {administrator} ROLE_SUPPORT {support} ROLE_TREASURY {treasury} ROLE_COMPLIANCE {compliance} other {auditor}}',
    },
  },
  /** Gives a colleague a role that allows more than the current one. */
  staff_promotion: {
    permission: 'staff_act',
    event: 'staff.role_changed',
    mailsApprovers: true,
    path: '/staff/:id/promotion',
    body: StaffRoleInput,
    payload: { personId: 'colleague', login: 'text', before: STAFF_ROLES, role: STAFF_ROLES },
    name: { fr: 'Rôle à élever', en: 'Role to raise' },
    request: {
      fr: 'Élever le rôle de {login} : {role, select, ROLE_SUPER_ADMIN {supervision} ROLE_ADMIN {administration} ROLE_SUPPORT {soutien} ROLE_TREASURY {trésorerie} ROLE_COMPLIANCE {conformité} other {audit}}, au lieu de {before, select, ROLE_SUPER_ADMIN {supervision} ROLE_ADMIN {administration} ROLE_SUPPORT {soutien} ROLE_TREASURY {trésorerie} ROLE_COMPLIANCE {conformité} other {audit}}',
      en: 'Raise the role of {login}: {role, select, ROLE_SUPER_ADMIN {supervisor} ROLE_ADMIN {administrator} ROLE_SUPPORT {support} ROLE_TREASURY {treasury} ROLE_COMPLIANCE {compliance} other {auditor}} instead of {before, select, ROLE_SUPER_ADMIN {supervisor} ROLE_ADMIN {administrator} ROLE_SUPPORT {support} ROLE_TREASURY {treasury} ROLE_COMPLIANCE {compliance} other {auditor}}',
    },
  },
  /** Lets a locked colleague sign in again. */
  staff_unlock: {
    permission: 'staff_act',
    event: 'staff.unlocked',
    mailsApprovers: true,
    path: '/staff/:id/unlock',
    body: ReasonInput,
    payload: { personId: 'colleague', login: 'text' },
    name: { fr: 'Connexion à débloquer', en: 'Sign-in to unlock' },
    request: { fr: 'Débloquer la connexion de {login}', en: 'Unlock the sign-in of {login}' },
  },
  /**
   * Resets the second factor of a colleague who has lost both the authenticator app and the recovery codes.
   */
  second_factor_reset: {
    permission: 'staff_act',
    event: 'staff.second_factor_reset',
    mailsApprovers: true,
    path: '/staff/:id/second-factor-reset',
    body: ReasonInput,
    payload: { personId: 'colleague', login: 'text' },
    name: { fr: 'Second facteur à retirer', en: 'Second factor to remove' },
    request: { fr: 'Retirer le second facteur de {login}', en: 'Remove the second factor of {login}' },
  },
} as const satisfies Record<string, ApprovalDeclaration>;
