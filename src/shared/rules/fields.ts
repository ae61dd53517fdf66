import * as z from 'zod/mini';
import { cameroonDigits, isCameroonMobile, isCanadianNumber } from '../phone.ts';
import { PROVINCE_CODES, provinceCode } from './provinces.ts';
import { rule } from './rule.ts';

/**
 * Control characters, invisible ones (direction marks, zero-width spaces), Unicode line ends, private-use characters,
 * and markup. With them a name can look like another name, two equal-looking names can differ, or markup can run on a
 * page that forgets to escape it.
 */
const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]/u;

/** One line of plain text, such as a name. */
export const oneLine = z.refine<string>((text) => !NOT_PLAIN.test(text), rule('typeNotValid'));

/** Returns a field for required text, without leading and trailing blanks. */
export function requiredText(maxLength: number) {
  return z
    .string(rule('required'))
    .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(maxLength, rule('tooLong')), oneLine);
}

export function optionalText(maxLength: number) {
  return z.optional(
    z.nullable(
      z.string(rule('typeNotValid')).check(z.trim(), z.maxLength(maxLength, rule('tooLong')), oneLine),
    ),
  );
}

const EMAIL = /^[^\s@<>"(),;:[\]\\]+@[^\s@.<>"(),;:[\]\\]+(?:\.[^\s@.<>"(),;:[\]\\]+)+$/;

export const email = z
  .string(rule('required'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, rule('required')),
    z.maxLength(254, rule('tooLong')),
    z.regex(EMAIL, rule('emailNotValid')),
    oneLine,
  );

/** 5 to 20 lowercase letters and digits (specification §5). */
export const username = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.regex(/^[a-z0-9]{5,20}$/, rule('usernameNotValid')));

const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{8,15}$/;

/** 8 to 15 characters of four classes (specification §5). */
export const newPassword = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.regex(PASSWORD, rule('passwordNotValid')));

export const canadianPhone = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.refine(isCanadianNumber, rule('canadianPhoneNotValid')));

/** A 9-digit number, typed in any usual way; parses to its digits. */
export const cameroonPhone = z.pipe(
  z.pipe(
    z
      .string(rule('required'))
      .check(z.minLength(1, rule('required')), z.maxLength(25, rule('phoneNumberNotValid'))),
    z.transform(cameroonDigits),
  ),
  z.string().check(z.refine(isCameroonMobile, rule('phoneNumberNotValid'))),
);

/** Stored and returned without the plus sign (specification §5). */
export const dialCode = z.pipe(
  z.pipe(
    z.string(rule('dialCodeNotValid')),
    z.transform((typed) => typed.replace('+', '')),
  ),
  z.literal('237', rule('dialCodeNotValid')),
);

const POSTAL_CODE = /^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/;

/** Letter-digit-letter, optional space or dash, digit-letter-digit; parses to `A1A 1A1`. */
export const postalCode = z.pipe(
  z
    .string(rule('required'))
    .check(z.trim(), z.minLength(1, rule('required')), z.regex(POSTAL_CODE, rule('postalCodeNotValid'))),
  z.transform((typed) => `${typed.slice(0, 3)} ${typed.slice(-3)}`.toUpperCase()),
);

/** A province's code or its name in either language; parses to the code. */
export const province = z.pipe(
  z.pipe(
    z.string(rule('required')).check(z.minLength(1, rule('required'))),
    z.transform((typed: string) => provinceCode(typed) ?? ''),
  ),
  z.enum(PROVINCE_CODES, rule('provinceNotValid')),
);

/** `YYYY-MM-DD`, also as the beginning of a date-time; must be a real day. */
export const isoDay = z.pipe(
  z
    .string(rule('required'))
    .check(
      z.minLength(1, rule('required')),
      z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, rule('birthDateNotValid')),
    ),
  z.pipe(
    z.transform((typed: string) => typed.slice(0, 10)),
    z.string().check(z.refine(isRealDay, rule('birthDateNotValid'))),
  ),
);

function isRealDay(day: string): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map((part) => Number.parseInt(part, 10));
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const length = lengths[month - 1];
  return year >= 1900 && length !== undefined && dayOfMonth >= 1 && dayOfMonth <= length;
}

export const language = z.pipe(
  z.pipe(
    z.string(rule('languageNotValid')),
    z.transform((typed) => typed.toUpperCase()),
  ),
  z.enum(['FR', 'EN'], rule('languageNotValid')),
);
export type Language = z.infer<typeof language>;

export const DEFAULT_REFERRAL_CODE = 'GTFINANCE';

/** `GTF-` and at most 10 letters or digits, upper-cased; or the default code. */
export const referralCode = z.pipe(
  z.pipe(
    z.string(rule('referralCodeNotValid')),
    z.transform((typed) => typed.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^(GTF-[A-Z0-9]{1,10}|GTFINANCE)$/, rule('referralCodeNotValid'))),
);

/** Five digits; pasted spaces and dashes are ignored. */
export const fiveDigitCode = z.pipe(
  z.pipe(
    z.string(rule('required')).check(z.minLength(1, rule('required'))),
    z.transform((typed) => typed.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{5}$/, rule('codeNotValid'))),
);
