import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  cameroonPhone,
  canadianPhone,
  dialCode,
  email,
  fiveDigitCode,
  isoDay,
  language,
  newPassword,
  optionalText,
  postalCode,
  province,
  referralCode,
  requiredText,
  username,
} from './fields.ts';
import { isRuleKey } from './rule.ts';

type Field = z.core.$ZodType & { safeParse: z.ZodMiniType['safeParse'] };

const FIELDS: Record<string, Field> = {
  requiredText: requiredText(10),
  optionalText: optionalText(10),
  email,
  username,
  newPassword,
  canadianPhone,
  cameroonPhone,
  dialCode,
  postalCode,
  province,
  isoDay,
  language,
  referralCode,
  fiveDigitCode,
};

/** Returns the field's value for an input, or the first rule that the input breaks. */
function read(field: Field, input: unknown): unknown {
  const result = field.safeParse(input);
  return result.success ? { value: result.data } : result.error.issues[0]?.message;
}

describe('accepted values, and what they become', () => {
  test.each([
    ['requiredText', '  Awa  ', 'Awa'],
    ['optionalText', undefined, undefined],
    ['optionalText', null, null],
    ['optionalText', ' 4 ', '4'],
    ['email', ' Awa.Ngono+gt@Example.CA ', 'awa.ngono+gt@example.ca'],
    ['username', 'awa01', 'awa01'],
    ['username', 'a'.repeat(20), 'a'.repeat(20)],
    ['newPassword', 'Bonjour2026!', 'Bonjour2026!'],
    ['newPassword', 'Aa1!aaaa', 'Aa1!aaaa'],
    ['newPassword', 'Aa1!aaaaaaaaaaa', 'Aa1!aaaaaaaaaaa'],
    ['newPassword', 'Été Chaud 26!', 'Été Chaud 26!'],
    ['canadianPhone', '5145550101', '5145550101'],
    ['cameroonPhone', '+237 6 77 12 34 56', '677123456'],
    ['dialCode', '237', '237'],
    ['dialCode', '+237', '237'],
    ['postalCode', 'h2x1y4', 'H2X 1Y4'],
    ['postalCode', 'H2X-1Y4', 'H2X 1Y4'],
    ['postalCode', ' H2X 1Y4 ', 'H2X 1Y4'],
    ['province', 'Québec', 'QC'],
    ['province', 'British Columbia', 'BC'],
    ['province', 'on', 'ON'],
    ['isoDay', '1990-12-31', '1990-12-31'],
    ['isoDay', '1990-12-31T05:00:00.000Z', '1990-12-31'],
    ['isoDay', '2000-02-29', '2000-02-29'],
    ['language', 'fr', 'FR'],
    ['referralCode', ' gtf-ab12 ', 'GTF-AB12'],
    ['referralCode', 'GTFINANCE', 'GTFINANCE'],
    ['fiveDigitCode', '01234', '01234'],
    ['fiveDigitCode', ' 01 2-34', '01234'],
  ])('%s: %j', (field, input, value) => {
    expect(read(FIELDS[field] as Field, input)).toEqual({ value });
  });
});

describe('refused values, and the rule', () => {
  test.each([
    ['requiredText', '   ', 'required'],
    ['requiredText', undefined, 'required'],
    ['requiredText', 'eleven-char', 'tooLong'],
    ['requiredText', 'a\u0000b', 'typeNotValid'],
    ['requiredText', 'a\nb', 'typeNotValid'],
    ['optionalText', 5, 'typeNotValid'],
    ['email', 'awa', 'emailNotValid'],
    ['email', 'awa@example', 'emailNotValid'],
    ['email', 'awa@@example.ca', 'emailNotValid'],
    ['email', 'awa@example..ca', 'emailNotValid'],
    ['email', 'a b@example.ca', 'emailNotValid'],
    ['email', 'Awa <awa@example.ca>', 'emailNotValid'],
    ['email', 'awa@example.ca, eve@example.ca', 'emailNotValid'],
    ['email', `${'a'.repeat(250)}@b.ca`, 'tooLong'],
    ['username', 'awa1', 'usernameNotValid'],
    ['username', 'a'.repeat(21), 'usernameNotValid'],
    ['username', 'Awa01', 'usernameNotValid'],
    ['username', 'awa_1', 'usernameNotValid'],
    ['username', 'awa01\n', 'usernameNotValid'],
    ['newPassword', 'Aa1!aaa', 'passwordNotValid'],
    ['newPassword', 'Aa1!aaaaaaaaaaaa', 'passwordNotValid'],
    ['newPassword', 'bonjour2026!', 'passwordNotValid'],
    ['newPassword', 'BONJOUR2026!', 'passwordNotValid'],
    ['newPassword', 'Bonjour!!!!', 'passwordNotValid'],
    ['newPassword', 'Bonjour2026', 'passwordNotValid'],
    ['newPassword', 'Bonjour 2026', 'passwordNotValid'],
    // Only the letters A to Z count as capitals, because every client states the rule this way.
    ['newPassword', 'Étéchaud26!', 'passwordNotValid'],
    ['canadianPhone', '514555010', 'canadianPhoneNotValid'],
    ['canadianPhone', '+15145550101', 'canadianPhoneNotValid'],
    ['cameroonPhone', '660123456', 'phoneNumberNotValid'],
    ['cameroonPhone', '6771234567', 'phoneNumberNotValid'],
    ['cameroonPhone', '6'.repeat(26), 'phoneNumberNotValid'],
    ['cameroonPhone', '', 'required'],
    ['dialCode', '1', 'dialCodeNotValid'],
    ['dialCode', '++237', 'dialCodeNotValid'],
    ['postalCode', 'H2X  1Y4', 'postalCodeNotValid'],
    ['postalCode', '12345', 'postalCodeNotValid'],
    ['postalCode', 'H2X 1YY', 'postalCodeNotValid'],
    ['province', 'Douala', 'provinceNotValid'],
    ['province', '', 'required'],
    ['isoDay', '31/12/1990', 'birthDateNotValid'],
    ['isoDay', '1990-02-30', 'birthDateNotValid'],
    ['isoDay', '1900-02-29', 'birthDateNotValid'],
    ['isoDay', '1990-13-01', 'birthDateNotValid'],
    ['isoDay', '1990-00-10', 'birthDateNotValid'],
    ['isoDay', '1990-01-00', 'birthDateNotValid'],
    ['isoDay', '0001-01-01', 'birthDateNotValid'],
    ['language', 'de', 'languageNotValid'],
    ['referralCode', 'AB12', 'referralCodeNotValid'],
    ['referralCode', 'GTF-', 'referralCodeNotValid'],
    ['referralCode', 'GTF-12345678901', 'referralCodeNotValid'],
    ['fiveDigitCode', '1234', 'codeNotValid'],
    ['fiveDigitCode', '123456', 'codeNotValid'],
    ['fiveDigitCode', '١٢٣٤٥', 'codeNotValid'],
  ])('%s: %j breaks %s', (field, input, rule) => {
    expect(read(FIELDS[field] as Field, input)).toBe(rule);
  });
});

test('for any input each field returns a value or a rule that has a message, and never throws', () => {
  const anything = fc.oneof(fc.string(), fc.anything());
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(FIELDS)), anything, (name, input) => {
      const result = (FIELDS[name] as Field).safeParse(input);
      const rules = result.success ? [] : result.error.issues.map(({ message }) => message);
      expect(rules.filter((rule) => !isRuleKey(rule))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('accepted values are accepted again unchanged', () => {
  const texts: [string, fc.Arbitrary<string>][] = [
    ['postalCode', fc.stringMatching(/^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/)],
    ['cameroonPhone', fc.stringMatching(/^(\+?237)? ?6[5789]\d{7}$/)],
    ['referralCode', fc.stringMatching(/^ ?gtf-[a-z0-9]{1,10} ?$/)],
    ['email', fc.stringMatching(/^ ?[A-Za-z.]{1,8}@[A-Za-z]{1,8}\.CA$/)],
  ];
  for (const [name, typed] of texts) {
    const field = FIELDS[name] as Field;
    fc.assert(
      fc.property(typed, (input) => {
        const once = field.safeParse(input);
        expect(once.success && read(field, once.data)).toEqual(once.success && { value: once.data });
      }),
    );
  }
});
