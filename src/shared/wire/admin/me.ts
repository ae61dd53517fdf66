import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../staff.ts';
import { ChangePasswordInput } from '../password.ts';
import { RecoveryCodesView, SecondFactorInput } from '../second-factor.ts';

/** Who of the staff is signed in, and how far (`GET /api/admin/me`). */
export const StaffMeView = z.object({
  id: z.number(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(STAFF_ROLES),
  langKey: z.enum(['FR', 'EN']),
  /** `enrol`: there is none yet, and one must be set; `give`: its code is missing; `passed`: come in. */
  secondFactor: z.enum(['enrol', 'give', 'passed']),
  recoveryCodesLeft: z.number(),
  /** When the session ends whatever happens, and after how long without any request. */
  expiresAt: z.string(),
  idleMs: z.number(),
});
export type StaffMeView = z.infer<typeof StaffMeView>;

/** `POST /api/admin/me/password`: as customers change theirs, and the second factor once more. */
export const StaffPasswordInput = z.extend(ChangePasswordInput, SecondFactorInput.shape);
export type StaffPasswordInput = z.infer<typeof StaffPasswordInput>;

/** The token of the session from now on; the one before is nobody's. */
export const SecondFactorView = z.object({ token: z.string() });

/** A factor that stands now, and the session that goes on. */
export const EnrolledView = z.extend(RecoveryCodesView, SecondFactorView.shape);
export type EnrolledView = z.infer<typeof EnrolledView>;
