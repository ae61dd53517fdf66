import * as z from 'zod/mini';
import { requiredText } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/** `username` takes the username or the e-mail address. A password is taken as it is, blanks included. */
export const AuthenticateInput = z.object({
  username: requiredText(254),
  password: z
    .string(rule('required'))
    .check(z.minLength(1, rule('required')), z.maxLength(200, rule('tooLong'))),
});
export type AuthenticateInput = z.infer<typeof AuthenticateInput>;

/**
 * `deviceToken` is answered to programs that keep no cookies and ask for it by the header `device-token`: sent along the
 * next time, it keeps strangers from using up what this device may try. Any text asks for the first.
 */
export const AuthTokenView = z.object({ id_token: z.string(), deviceToken: z.optional(z.string()) });
export type AuthTokenView = z.infer<typeof AuthTokenView>;
