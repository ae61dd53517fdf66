import * as z from 'zod/mini';
import { rule } from '../../rules/rule.ts';
import { STAFF_ROLES } from '../../staff.ts';
import { ChangePasswordInput } from '../password.ts';

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

/** A new secret for an authenticator app: its letters, its link, and the link as a picture. */
export const EnrolmentView = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() });
export type EnrolmentView = z.infer<typeof EnrolmentView>;

/** Six digits of the app, or a recovery code; blanks and dashes are ignored. */
export const SecondFactorInput = z.object({
  code: z.pipe(
    z.string(rule('required')).check(z.minLength(1, rule('required')), z.maxLength(40, rule('codeNotValid'))),
    z.transform((typed) => typed.replace(/[\s-]/g, '')),
  ),
});
/** `POST /api/admin/me/password`: as customers change theirs, and the second factor once more. */
export const StaffPasswordInput = z.extend(ChangePasswordInput, SecondFactorInput.shape);
export type StaffPasswordInput = z.infer<typeof StaffPasswordInput>;

export const RecoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) });

/** The token of the session from now on; the one before is nobody's. */
export const SecondFactorView = z.object({ token: z.string() });

/** A factor that stands now, and the session that goes on. */
export const EnrolledView = z.extend(RecoveryCodesView, SecondFactorView.shape);
export type EnrolledView = z.infer<typeof EnrolledView>;
