import * as z from 'zod/mini';
import { email, language, requiredText } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/** The longest message, in characters; the larger of the specification's two figures (specification §9). */
export const MAX_MESSAGE_LENGTH = 500;

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_LINES_OF_TEXT = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/** Several lines of text; parses to `\n` as the line end. */
const message = z.pipe(
  z.pipe(
    z.string(rule('required')),
    z.transform((typed) => typed.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()),
  ),
  z.string().check(
    z.minLength(1, rule('required')),
    z.maxLength(MAX_MESSAGE_LENGTH, rule('messageTooLong')),
    z.refine((text) => !NO_LINES_OF_TEXT.test(text), rule('typeNotValid')),
  ),
);

/** At most 10 digits (specification §5), typed in any usual form; parses to the digits. */
const phone = z.pipe(
  z.pipe(
    z
      .string(rule('required'))
      .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(25, rule('contactPhoneNotValid'))),
    z.transform((typed) => typed.replace(/[\s().-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{7,10}$/, rule('contactPhoneNotValid'))),
);

/** `POST /api/contact-us`. The first name's key is misspelled in the contract. */
export const ContactInput = z.object({
  firtsname: requiredText(50),
  lastname: requiredText(50),
  email,
  phone,
  message,
  langKey: language,
});
export type ContactInput = z.infer<typeof ContactInput>;

/** A contact message under our own names. */
export type ContactMessage = ReturnType<typeof fromContactBody>;

/** Returns the message in a body under our own names. */
export function fromContactBody({ firtsname, lastname, ...rest }: ContactInput) {
  return { firstName: firtsname, lastName: lastname, ...rest };
}
