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

export const AuthTokenView = z.object({ id_token: z.string() });
export type AuthTokenView = z.infer<typeof AuthTokenView>;
