import type { Language } from '#shared/rules/fields.ts';
import { GENDERS } from '#shared/wire/registration.ts';
import { NO_DATE, type TypedDate } from '../../ui/typed-date.ts';

/** The values typed so far, as in the form; `registration-input.ts` converts them to the request. */
export type RegistrationDraft = {
  firstName: string;
  lastName: string;
  gender: string;
  phoneNumber: string;
  birthDate: TypedDate;
  streetNumber: string;
  appart: string;
  postalCode: string;
  city: string;
  province: string;
  email: string;
  login: string;
  password: string;
  confirmPassword: string;
  hasReferral: boolean;
  referralCode: string;
  langKey: Language;
  terms: boolean;
};

export type RegistrationField = keyof RegistrationDraft;

export const EMPTY_REGISTRATION: RegistrationDraft = {
  firstName: '',
  lastName: '',
  gender: '',
  phoneNumber: '',
  birthDate: NO_DATE,
  streetNumber: '',
  appart: '',
  postalCode: '',
  city: '',
  province: '',
  email: '',
  login: '',
  password: '',
  confirmPassword: '',
  hasReferral: false,
  referralCode: '',
  langKey: 'FR',
  terms: false,
};

const STORAGE_KEY = 'gtfinance.registration';

/** Returns the draft without passwords, which are never stored. */
export function withoutPasswords(draft: RegistrationDraft): RegistrationDraft {
  return { ...draft, password: '', confirmPassword: '' };
}

/** Saves a draft for this tab only. */
export function saveRegistrationDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(withoutPasswords(draft)));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

export function clearRegistrationDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

export function savedRegistrationDraft(): Partial<RegistrationDraft> {
  try {
    return readRegistrationDraft(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns only the fields with the right type, since an older version may have stored them. */
export function readRegistrationDraft(stored: unknown): Partial<RegistrationDraft> {
  if (typeof stored !== 'object' || stored === null) return {};
  const valid = Object.entries(stored).filter(([name, value]) => {
    if (!(name in EMPTY_REGISTRATION)) return false;
    if (name === 'birthDate') return isTypedDate(value);
    if (name === 'gender') return value === '' || (GENDERS as readonly unknown[]).includes(value);
    if (name === 'langKey') return value === 'FR' || value === 'EN';
    return typeof value === typeof EMPTY_REGISTRATION[name as RegistrationField];
  });
  return Object.fromEntries(valid);
}

function isTypedDate(value: unknown): value is TypedDate {
  if (typeof value !== 'object' || value === null) return false;
  return ['day', 'month', 'year'].every(
    (part) => typeof (value as Record<string, unknown>)[part] === 'string',
  );
}
