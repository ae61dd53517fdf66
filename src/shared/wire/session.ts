import * as z from 'zod/mini';
import { requiredText } from '../rules/fields.ts';

/** `username` takes the username or the e-mail address. */
export const AuthenticateInput = z.object({ username: requiredText(254), password: requiredText(200) });
export type AuthenticateInput = z.infer<typeof AuthenticateInput>;

export const AuthTokenView = z.object({ id_token: z.string() });
export type AuthTokenView = z.infer<typeof AuthTokenView>;
