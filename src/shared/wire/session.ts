import * as z from 'zod/mini';
import { requiredText } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/** `username` is the username or e-mail address. The password is not trimmed. */
export const AuthenticateInput = z.object({
  username: requiredText(254),
  password: z
    .string(rule('required'))
    .check(z.minLength(1, rule('required')), z.maxLength(200, rule('tooLong'))),
});
export type AuthenticateInput = z.infer<typeof AuthenticateInput>;

/**
 * `deviceToken` is returned to programs without cookies that send the header `device-token` with any text.
 * Sent with later sign-ins, it gives this device its own limit of attempts, separate from that of strangers.
 */
export const AuthTokenView = z.object({ id_token: z.string(), deviceToken: z.optional(z.string()) });
export type AuthTokenView = z.infer<typeof AuthTokenView>;
