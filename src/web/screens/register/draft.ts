import type { Language } from '#shared/rules/fields.ts';
import { GENDERS } from '#shared/wire/registration.ts';
import { NO_DATE, type TypedDate } from '../../ui/typed-date.ts';

/** What a person has typed so far. Mirrors the form; `registration-input.ts` makes the request of it. */
export type Draft = {
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

export type DraftField = keyof Draft;

export const EMPTY_DRAFT: Draft = {
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

/** The draft as it may be kept over a reload: never with a password. */
export function withoutPasswords(draft: Draft): Draft {
  return { ...draft, password: '', confirmPassword: '' };
}

/** Keeps a draft while this tab is open, and nowhere else. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(withoutPasswords(draft)));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

export function savedDraft(): Partial<Draft> {
  try {
    return readDraft(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Takes over only what has the right shape, since storage may hold what an older version wrote. */
export function readDraft(stored: unknown): Partial<Draft> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([name, value]) => {
    if (!(name in EMPTY_DRAFT)) return false;
    if (name === 'birthDate') return isTypedDate(value);
    if (name === 'gender') return value === '' || (GENDERS as readonly unknown[]).includes(value);
    if (name === 'langKey') return value === 'FR' || value === 'EN';
    return typeof value === typeof EMPTY_DRAFT[name as DraftField];
  });
  return Object.fromEntries(known);
}

function isTypedDate(value: unknown): value is TypedDate {
  if (typeof value !== 'object' || value === null) return false;
  return ['day', 'month', 'year'].every(
    (part) => typeof (value as Record<string, unknown>)[part] === 'string',
  );
}
