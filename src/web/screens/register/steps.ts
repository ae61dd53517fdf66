import * as z from 'zod/mini';
import { type PasswordOwner, passwordWeakness } from '#shared/rules/password.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { RegistrationInput } from '#shared/wire/registration.ts';
import { withBirthDateRules } from '../../forms/birth-date-rules.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { isoFromTypedDate } from '../../ui/typed-date.ts';
import type { RegistrationDraft, RegistrationField } from './registration-draft.ts';
import { registrationInput } from './registration-input.ts';

export const REGISTRATION_STEPS = [1, 2, 3, 4] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** The fields of each step, in the order of the form. */
export const REGISTRATION_STEP_FIELDS: Record<RegistrationStep, readonly RegistrationField[]> = {
  1: ['firstName', 'lastName', 'gender', 'phoneNumber', 'birthDate'],
  2: ['streetNumber', 'appart', 'city', 'province', 'postalCode'],
  3: ['email', 'login', 'password', 'confirmPassword'],
  4: ['referralCode', 'langKey', 'terms'],
};

const { shape } = RegistrationInput;
const SCHEMAS = {
  1: z.pick(RegistrationInput, {
    firstName: true,
    lastName: true,
    gender: true,
    phoneNumber: true,
    birthDate: true,
  }),
  2: z.object({ address: shape.address }),
  3: z.pick(RegistrationInput, { email: true, login: true, password: true }),
  4: z.pick(RegistrationInput, { referralCode: true, langKey: true }),
};

/** Returns the rules of specification §5 that a step's fields break now. */
export function problemsInStep(
  step: RegistrationStep,
  draft: RegistrationDraft,
  today: Date,
): Record<string, RuleKey> {
  const broken = validateFields(SCHEMAS[step], registrationInput(draft));
  if (step === 1) return withBirthDateRules(broken, draft.birthDate, today);
  return { ...crossFieldRules(step, draft), ...broken };
}

/** Returns broken rules that compare fields with each other, which a field's schema cannot. */
function crossFieldRules(step: RegistrationStep, draft: RegistrationDraft): Record<string, RuleKey> {
  if (step === 3) return passwordRules(draft);
  if (step === 4) return consentRules(draft);
  return {};
}

function passwordRules(draft: RegistrationDraft): Record<string, RuleKey> {
  const weakness = passwordWeakness(draft.password, ownerOf(draft));
  return {
    ...(weakness && { password: weakness }),
    ...(draft.confirmPassword === '' && { confirmPassword: 'required' as const }),
    ...(draft.confirmPassword !== '' &&
      draft.confirmPassword !== draft.password && { confirmPassword: 'passwordNotMatch' as const }),
  };
}

/** Returns the personal data that the password must not contain, as far as known. */
export function ownerOf(draft: RegistrationDraft): PasswordOwner {
  return { ...draft, birthDate: isoFromTypedDate(draft.birthDate) };
}

function consentRules(draft: RegistrationDraft): Record<string, RuleKey> {
  return {
    ...(draft.hasReferral && draft.referralCode.trim() === '' && { referralCode: 'required' as const }),
    ...(!draft.terms && { terms: 'termsRequired' as const }),
  };
}

/** Returns the step of a field. Errors about fields that are on no step are shown on the last step. */
export function stepOf(field: string): RegistrationStep {
  return (
    REGISTRATION_STEPS.find((step) =>
      (REGISTRATION_STEP_FIELDS[step] as readonly string[]).includes(field),
    ) ?? 4
  );
}

/** Returns the wanted step, or an earlier one that is not complete: typing an address does not skip steps. */
export function reachableStep(
  wanted: RegistrationStep,
  draft: RegistrationDraft,
  today: Date,
): RegistrationStep {
  const incomplete =
    REGISTRATION_STEPS.find((step) => Object.keys(problemsInStep(step, draft, today)).length > 0) ?? 4;
  return wanted > incomplete ? incomplete : wanted;
}

export function readStep(text: string | null): RegistrationStep {
  return REGISTRATION_STEPS.find((step) => String(step) === text) ?? 1;
}
