import * as z from 'zod/mini';
import { canadianPhone, email, username } from '../rules/fields.ts';

/** Checks before registration. Each answer is `true` when the value is taken, else `false`. */
export const CheckEmailQuery = z.object({ email });
export const CheckLoginQuery = z.object({ login: username });
export const CheckPhoneQuery = z.object({ phoneNumber: canadianPhone });

/** The answer is `true` when the referral code exists. */
export const CheckReferralCodeParams = z.object({ code: z.string().check(z.maxLength(40)) });
