import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../staff.ts';
import { ChangePasswordInput } from '../password.ts';
import { RecoveryCodesView, SecondFactorInput } from '../second-factor.ts';

/** The signed-in member of staff, and their sign-in's state (`GET /api/admin/me`). */
export const StaffMeView = z.object({
  id: z.number(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(STAFF_ROLES),
  langKey: z.enum(['FR', 'EN']),
  /** `enrol`: none is set up, and one must be; `give`: its code is missing; `passed`: signed in. */
  secondFactor: z.enum(['enrol', 'give', 'passed']),
  recoveryCodesLeft: z.number(),
  /** When the session ends regardless of activity, and after how long without requests. */
  expiresAt: z.string(),
  idleMs: z.number(),
});
export type StaffMeView = z.infer<typeof StaffMeView>;

/** `POST /api/admin/me/password`: like a customer's change, plus the second factor. */
export const StaffPasswordInput = z.extend(ChangePasswordInput, SecondFactorInput.shape);
export type StaffPasswordInput = z.infer<typeof StaffPasswordInput>;

/** The session's new token, which replaces the previous one. */
export const SecondFactorView = z.object({ token: z.string() });

/** The new factor's recovery codes, and the session's new token. */
export const EnrolledView = z.extend(RecoveryCodesView, SecondFactorView.shape);
export type EnrolledView = z.infer<typeof EnrolledView>;
