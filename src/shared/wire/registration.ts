import * as z from 'zod/mini';
import {
  canadianPhone,
  email,
  isoDay,
  language,
  newPassword,
  referralCode,
  username,
} from '../rules/fields.ts';
import { familyName, givenName } from '../rules/names.ts';
import { rule } from '../rules/rule.ts';
import { AddressInput } from './address.ts';

export const GENDERS = ['MAN', 'WOMAN', 'OTHER'] as const;

/**
 * A new customer's data. Clients also send `activated` and `authorities`, which are ignored: an account starts
 * inactive and with ROLE_USER.
 */
export const RegistrationInput = z.object({
  firstName: givenName,
  lastName: familyName,
  email,
  login: username,
  phoneNumber: canadianPhone,
  birthDate: isoDay,
  password: newPassword,
  langKey: language,
  referralCode: z.optional(z.nullable(referralCode)),
  gender: z.enum(GENDERS, rule('genderRequired')),
  address: z.object(AddressInput.shape, rule('required')),
});
export type RegistrationInput = z.infer<typeof RegistrationInput>;

/** The new account, which waits for its activation code. */
export const RegisteredView = z.object({ id: z.number(), login: z.string(), email: z.string() });
export type RegisteredView = z.infer<typeof RegisteredView>;
