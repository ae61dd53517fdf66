import type { RuleKey } from './rule.ts';

/** The owner of the password: names, addresses, numbers and days that must not be part of it. */
export type PasswordOwner = {
  firstName: string;
  lastName: string;
  login: string;
  email: string;
  phoneNumber: string;
  /** `YYYY-MM-DD`; empty while it is not known. */
  birthDate: string;
};

/** The number of last digits of a phone number that identify its owner. */
const OWN_DIGITS = 7;

/**
 * Returns the rule that a well-formed password breaks by containing personal data. `isGuessable` checks the
 * rest.
 */
export function passwordWeakness(password: string, owner: PasswordOwner): RuleKey | undefined {
  const lower = password.toLowerCase();
  const digits = password.replaceAll(/\D/g, '');
  const isPersonal =
    wordsOf(owner).some((word) => lower.includes(word)) ||
    numbersOf(owner).some((one) => digits.includes(one));
  return isPersonal ? 'passwordPersonal' : undefined;
}

/** Returns the words that an attacker who knows the person tries first. */
export function ownWords(owner: PasswordOwner): string[] {
  return [...wordsOf(owner), ...numbersOf(owner), owner.birthDate.slice(0, 4)].filter((word) => word !== '');
}

function wordsOf({ firstName, lastName, login, email }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  return [firstName, lastName, login, mailbox]
    .flatMap((text) => text.toLowerCase().split(/[\s.'’-]+/))
    .filter((word) => word.length >= 4);
}

/** Returns the end of the phone number, and the birth date in the usual ways of writing it. */
function numbersOf({ phoneNumber, birthDate }: PasswordOwner): string[] {
  const own = phoneNumber.replaceAll(/\D/g, '').slice(-OWN_DIGITS);
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  const dates = [
    day + month + year,
    month + day + year,
    year + month + day,
    day + month + short,
    month + day + short,
    short + month + day,
  ];
  return [...(own.length === OWN_DIGITS ? [own] : []), ...(day === '' ? [] : dates)];
}
