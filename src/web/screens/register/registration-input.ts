import { DEFAULT_REFERRAL_CODE } from '#shared/rules/fields.ts';
import { isoFromTypedDate } from '../../ui/typed-date.ts';
import type { RegistrationDraft } from './registration-draft.ts';

const REFERRAL_PREFIX = 'GTF-';

/**
 * Returns the referral code for the wire: with its prefix, whether or not it was typed, or the default code
 * if there is none.
 */
export function wireReferralCode({ hasReferral, referralCode }: RegistrationDraft): string {
  const typed = referralCode.trim().toUpperCase();
  if (!hasReferral || typed === '') return DEFAULT_REFERRAL_CODE;
  return typed.startsWith(REFERRAL_PREFIX) ? typed : REFERRAL_PREFIX + typed;
}

/** Returns the request for a draft (specification §3), not validated yet. */
export function registrationInput(draft: RegistrationDraft) {
  return {
    firstName: draft.firstName,
    lastName: draft.lastName,
    email: draft.email,
    login: draft.login,
    phoneNumber: draft.phoneNumber,
    birthDate: isoFromTypedDate(draft.birthDate),
    password: draft.password,
    langKey: draft.langKey,
    referralCode: wireReferralCode(draft),
    gender: draft.gender,
    address: {
      country: 'Canada',
      streetNumber: draft.streetNumber,
      appart: draft.appart,
      postalCode: draft.postalCode,
      city: draft.city,
      province: draft.province,
    },
  };
}
