import * as z from 'zod/mini';
import { email, fiveDigitCode, newPassword } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/** The address in the path of `PATCH /api/account/reset-password/init/{email}`. */
export const ForgottenPasswordParams = z.object({ email });

/** `POST /api/account/reset-password/finish`: the mailed code and the new password. */
export const ResetPasswordInput = z.object({ email, key: fiveDigitCode, newPassword });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** The token of a mailed link: 256 random bits. */
export const linkToken = z.string(rule('required')).check(z.regex(/^[\w-]{43}$/, rule('typeNotValid')));

/** `POST /api/account/reset-password/link`: the mailed link's token replaces address and code. */
export const ResetByLinkInput = z.object({ token: linkToken, newPassword });
export type ResetByLinkInput = z.infer<typeof ResetByLinkInput>;

/** `POST /api/account/sign-in-not-mine`: the token of the link in the mail about a new sign-in. */
export const DisownInput = z.object({ token: linkToken });
export type DisownInput = z.infer<typeof DisownInput>;

/** `POST /api/account/change-password`. The current password is not trimmed. */
export const ChangePasswordInput = z.object({
  currentPassword: z
    .string(rule('required'))
    .check(z.minLength(1, rule('required')), z.maxLength(200, rule('tooLong'))),
  newPassword,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;
