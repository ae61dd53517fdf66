import {
  CAMEROON_DIAL_CODE,
  cameroonDigits,
  formatCameroonNumber,
  isCameroonMobile,
  operatorOf,
} from '#shared/phone.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { type BankAccountView, RecipientInput, type RecipientView } from '#shared/wire/recipient.ts';
import { brokenRules } from '../../forms/check-with-schema.ts';

export const BANK_FIELDS = ['bankName', 'bankBranch', 'accountNumber', 'accountKey'] as const;
export type BankField = (typeof BANK_FIELDS)[number];

/** What has been filled in about a recipient. `typed` is a number that is not in the list yet. */
export type RecipientDraft = {
  firstName: string;
  lastName: string;
  email: string;
  /** Nine digits each. */
  numbers: string[];
  typed: string;
  /** The number in the list that is being changed. */
  changing: string | undefined;
  bank: Record<BankField, string>;
  bankId: string | null;
  version: number | undefined;
};

/** The fields in the order in which they stand in the form. */
export const RECIPIENT_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', ...BANK_FIELDS] as const;

const NO_BANK = { bankName: '', bankBranch: '', accountNumber: '', accountKey: '' };

export function draftOf(receiver: RecipientView | undefined): RecipientDraft {
  const account = receiver?.bankAccounts[0];
  return {
    firstName: receiver?.firstName ?? '',
    lastName: receiver?.lastName ?? '',
    email: receiver?.email ?? '',
    numbers: receiver?.phones.map(({ phoneNumber }) => phoneNumber) ?? [],
    typed: '',
    changing: undefined,
    bank: account ? bankOf(account) : NO_BANK,
    bankId: account?.bankId ?? null,
    version: receiver?.version,
  };
}

function bankOf({ bankName, bankBranch, accountNumber, accountKey }: BankAccountView) {
  return { bankName, bankBranch, accountNumber, accountKey };
}

/** At most nine digits, without whatever stands between or before them (specification §5). */
export function typedDigits(typed: string): string {
  return cameroonDigits(typed).slice(0, 9);
}

/** What speaks against putting the typed number into the list. */
export function numberProblem({ typed, numbers, changing }: RecipientDraft): RuleKey | undefined {
  const digits = typedDigits(typed);
  if (!isCameroonMobile(digits)) return 'phoneNumberNotValid';
  return digits !== changing && numbers.includes(digits) ? 'phoneTwice' : undefined;
}

/** The list with the typed number in it: at the end, or in the place of the one that is being changed. */
export function withTypedNumber(draft: RecipientDraft): RecipientDraft {
  const digits = typedDigits(draft.typed);
  const numbers =
    draft.changing === undefined
      ? [...draft.numbers, digits]
      : draft.numbers.map((number) => (number === draft.changing ? digits : number));
  return { ...draft, numbers, typed: '', changing: undefined };
}

export function changeNumber(draft: RecipientDraft, number: string): RecipientDraft {
  return { ...draft, typed: formatCameroonNumber(number), changing: number };
}

export function withoutNumber(draft: RecipientDraft, number: string): RecipientDraft {
  const numbers = draft.numbers.filter((other) => other !== number);
  return draft.changing === number
    ? { ...draft, numbers, typed: '', changing: undefined }
    : { ...draft, numbers };
}

export type Checked =
  | { ok: true; input: RecipientInput; draft: RecipientDraft }
  | { ok: false; broken: Record<string, RuleKey>; noNumber: boolean; bankIncomplete: BankField[] };

/** What would be sent, or what is wrong. A number that was typed and not added yet counts as meant. */
export function checkDraft(typedDraft: RecipientDraft): Checked {
  const hasTyped = typedDraft.typed.trim() !== '';
  const wrongNumber = hasTyped ? numberProblem(typedDraft) : undefined;
  const draft = hasTyped && !wrongNumber ? withTypedNumber(typedDraft) : typedDraft;
  const input = inputOf(draft);
  const { phones, ...broken } = brokenRules(RecipientInput, input);
  if (wrongNumber ?? phones) broken.phoneNumber = wrongNumber ?? phones ?? 'phoneNumberNotValid';
  const bankIncomplete = missingBankFields(draft);
  if (Object.keys(broken).length === 0 && bankIncomplete.length === 0) return { ok: true, input, draft };
  return { ok: false, broken, noNumber: phones === 'addLessOnePhoneNumbers' && !hasTyped, bankIncomplete };
}

/** All four or none: half an account would be dropped without a word. */
function missingBankFields({ bank }: RecipientDraft): BankField[] {
  const empty = BANK_FIELDS.filter((name) => bank[name].trim() === '');
  return empty.length === BANK_FIELDS.length ? [] : empty;
}

function inputOf({
  firstName,
  lastName,
  email,
  numbers,
  bank,
  bankId,
  version,
}: RecipientDraft): RecipientInput {
  const hasBank = BANK_FIELDS.every((name) => bank[name].trim() !== '');
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim() === '' ? null : email.trim(),
    phones: numbers.map((phoneNumber) => ({
      dialCode: CAMEROON_DIAL_CODE,
      phoneNumber,
      phoneOperator: operatorOf(phoneNumber) ?? 'MTNCAMEROON',
    })),
    bankAccounts: hasBank ? [{ ...bank, bankId }] : [],
    saved: true,
    ...(version === undefined ? {} : { version }),
  };
}
