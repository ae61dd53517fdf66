import { expect, test } from 'vitest';
import { capitalizeWords, upperCased } from '#shared/rules/names.ts';
import { RegistrationInput } from '#shared/wire/registration.ts';
import {
  EMPTY_REGISTRATION,
  type RegistrationDraft,
  readRegistrationDraft,
  withoutPasswords,
} from './registration-draft.ts';
import { registrationInput, wireReferralCode } from './registration-input.ts';
import { problemsInStep, reachableStep, readStep, stepOf } from './steps.ts';

const TODAY = new Date('2026-03-27T12:00:00Z');
const complete: RegistrationDraft = {
  firstName: 'Aïcha',
  lastName: 'NGONO',
  gender: 'WOMAN',
  phoneNumber: '5145550123',
  birthDate: { day: '27', month: '3', year: '1990' },
  streetNumber: '1250, rue Sherbrooke Ouest',
  appart: '',
  postalCode: 'h3g 1h4',
  city: 'Montréal',
  province: 'QC',
  email: 'Aicha.Ngono@exemple.ca',
  login: 'aicha90',
  password: 'Kribi!2468x',
  confirmPassword: 'Kribi!2468x',
  hasReferral: false,
  referralCode: '',
  langKey: 'FR',
  terms: true,
};

test('a complete draft breaks no rule and becomes a valid request', () => {
  for (const step of [1, 2, 3, 4] as const) expect(problemsInStep(step, complete, TODAY)).toEqual({});
  const request = RegistrationInput.parse(registrationInput(complete));
  expect(request).toMatchObject({
    email: 'aicha.ngono@exemple.ca',
    birthDate: '1990-03-27',
    referralCode: 'GTFINANCE',
    address: { postalCode: 'H3G 1H4', country: 'Canada' },
  });
});

test('every required field of an empty form is named', () => {
  expect(Object.keys(problemsInStep(1, EMPTY_REGISTRATION, TODAY)).sort()).toEqual(
    ['birthDate', 'firstName', 'gender', 'lastName', 'phoneNumber'].sort(),
  );
  expect(Object.keys(problemsInStep(2, EMPTY_REGISTRATION, TODAY)).sort()).toEqual(
    ['city', 'postalCode', 'province', 'streetNumber'].sort(),
  );
  expect(Object.keys(problemsInStep(3, EMPTY_REGISTRATION, TODAY)).sort()).toEqual(
    ['confirmPassword', 'email', 'login', 'password'].sort(),
  );
  expect(problemsInStep(4, EMPTY_REGISTRATION, TODAY)).toEqual({ terms: 'termsRequired' });
});

test('registration is possible on the 18th birthday, not the day before', () => {
  const born = (day: string) => ({ ...complete, birthDate: { day, month: '3', year: '2008' } });
  expect(problemsInStep(1, born('27'), TODAY)).toEqual({});
  expect(problemsInStep(1, born('28'), TODAY)).toEqual({ birthDate: 'tooYoung' });
});

test('passwords must be equal and must not contain the person’s own data', () => {
  expect(problemsInStep(3, { ...complete, confirmPassword: 'Kribi!2468' }, TODAY)).toEqual({
    confirmPassword: 'passwordNotMatch',
  });
  const personal = { ...complete, password: 'Aicha90!xY', confirmPassword: 'Aicha90!xY' };
  expect(problemsInStep(3, personal, TODAY)).toEqual({ password: 'passwordPersonal' });
});

test('a referral code is required only if the person claims to have one', () => {
  expect(problemsInStep(4, { ...complete, hasReferral: true }, TODAY)).toEqual({ referralCode: 'required' });
  expect(wireReferralCode({ ...complete, hasReferral: true, referralCode: 'abc1' })).toBe('GTF-ABC1');
  expect(wireReferralCode({ ...complete, hasReferral: true, referralCode: ' gtf-abc1 ' })).toBe('GTF-ABC1');
  expect(wireReferralCode({ ...complete, hasReferral: false, referralCode: 'abc1' })).toBe('GTFINANCE');
});

test('nobody skips an incomplete step by typing a later address', () => {
  expect(reachableStep(4, EMPTY_REGISTRATION, TODAY)).toBe(1);
  expect(reachableStep(4, withoutPasswords(complete), TODAY)).toBe(3);
  expect(reachableStep(2, complete, TODAY)).toBe(2);
  expect(readStep('7')).toBe(1);
});

test('a field that the server refuses is shown on its own step', () => {
  expect([stepOf('phoneNumber'), stepOf('postalCode'), stepOf('login'), stepOf('anything')]).toEqual([
    1, 2, 3, 4,
  ]);
});

test('a saved draft has no passwords, and restores only known fields of the right kind', () => {
  expect(withoutPasswords(complete)).toMatchObject({ password: '', confirmPassword: '', login: 'aicha90' });
  expect(readRegistrationDraft({ firstName: 'A', terms: 'yes', birthDate: 7, gender: 'X', evil: 1 })).toEqual(
    {
      firstName: 'A',
    },
  );
});

test('names are capitalised', () => {
  expect(capitalizeWords('marie-claire d’arc')).toBe('Marie-Claire D’Arc');
  expect(capitalizeWords('éloïse McLean')).toBe('Éloïse McLean');
  expect(upperCased('ngô')).toBe('NGÔ');
});
