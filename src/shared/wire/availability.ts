import * as z from 'zod/mini';
import { canadianPhone, email, username } from '../rules/fields.ts';

/** What a newcomer may ask before registering: each answers a bare `true` when it is taken, else `false`. */
export const CheckEmailQuery = z.object({ email });
export const CheckLoginQuery = z.object({ login: username });
export const CheckPhoneQuery = z.object({ phoneNumber: canadianPhone });

/** `true` when someone can be referred by this code. */
export const CheckReferralCodeParams = z.object({ code: z.string().check(z.maxLength(40)) });
