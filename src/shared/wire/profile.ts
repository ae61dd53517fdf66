import * as z from 'zod/mini';
import { isoDay, language } from '../rules/fields.ts';
import { familyName, givenName } from '../rules/names.ts';
import { rule } from '../rules/rule.ts';

/**
 * `PUT /api/update-account`; the answer is the account. Other fields, such as phone, e-mail, username, balance and
 * limits, are ignored.
 */
export const ProfileInput = z.object({
  firstName: givenName,
  lastName: familyName,
  birthDate: isoDay,
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/**
 * `PUT /api/account/interac-answer`; the answer is the account. Sets the security answer of this person's Interac
 * e-transfers, in the form that banks accept; empty for the installation's default.
 */
export const InteracAnswerInput = z.object({
  interacPwd: z
    .string(rule('interacAnswerNotValid'))
    .check(z.trim(), z.regex(/^([\p{L}\d-]{3,25})?$/u, rule('interacAnswerNotValid'))),
});
export type InteracAnswerInput = z.infer<typeof InteracAnswerInput>;

/** `PATCH /api/account/update-language/{LANG}`: FR or EN in any case; the answer is the account. */
export const LanguageParams = z.object({ lang: language });
