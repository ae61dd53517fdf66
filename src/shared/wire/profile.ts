import * as z from 'zod/mini';
import { isoDay, language } from '../rules/fields.ts';
import { familyName, givenName } from '../rules/names.ts';
import { rule } from '../rules/rule.ts';

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

/**
 * `PUT /api/account/interac-answer`, answered with the account: the answer to the question of this person's Interac
 * e-transfers, as banks take one. Empty for the answer of the installation.
 */
export const InteracAnswerInput = z.object({
  interacPwd: z
    .string(rule('interacAnswerNotValid'))
    .check(z.trim(), z.regex(/^([\p{L}\d-]{3,25})?$/u, rule('interacAnswerNotValid'))),
});
export type InteracAnswerInput = z.infer<typeof InteracAnswerInput>;

/** `PATCH /api/account/update-language/{LANG}`: FR or EN in any case, answered with the account. */
export const LanguageParams = z.object({ lang: language });
