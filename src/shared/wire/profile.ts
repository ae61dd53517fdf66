import * as z from 'zod/mini';
import { isoDay, language } from '../rules/fields.ts';
import { familyName, givenName } from '../rules/names.ts';

/**
 * `PUT /api/update-account`, answered with the account. Anything else in the body is not read: phone, e-mail, username,
 * balance and limits stay as they are whatever a client sends.
 */
export const ProfileInput = z.object({
  firstName: givenName,
  lastName: familyName,
  birthDate: isoDay,
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** `PATCH /api/account/update-language/{LANG}`: FR or EN in any case, answered with the account. */
export const LanguageParams = z.object({ lang: language });
