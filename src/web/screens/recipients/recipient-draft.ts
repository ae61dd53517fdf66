import {
  CAMEROON_DIAL_CODE,
  cameroonDigits,
  formatCameroonNumber,
  isCameroonMobile,
  type Operator,
  operatorOf,
} from '#shared/phone.ts';
import { dialCode } from '#shared/rules/fields.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { type BankAccountView, RecipientInput, type RecipientView } from '#shared/wire/recipient.ts';
import { validateFields } from '../../forms/validate-fields.ts';

export const BANK_FIELDS = ['bankName', 'bankBranch', 'accountNumber', 'accountKey'] as const;
export type BankField = (typeof BANK_FIELDS)[number];

/** A number in the list: nine digits, and its operator. */
export type DraftPhone = { phoneNumber: string; operator: Operator };

/** The form of a recipient. `typed` is a number that is not in the list yet. */
export type RecipientDraft = {
  firstName: string;
  lastName: string;
  email: string;
  phones: DraftPhone[];
  dialCode: string;
  typed: string;
  /** The operator chosen for the typed number; undefined while the number determines it. */
  operator: Operator | undefined;
  /** The number in the list that is being edited. */
  editing: string | undefined;
  bank: Record<BankField, string>;
  bankId: string | null;
  version: number | undefined;
};

/** The fields in the order of the form. */
export const RECIPIENT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'dialCode',
  'phoneNumber',
  'phoneOperator',
  ...BANK_FIELDS,
] as const;

/** The fields of a number when nothing is typed. */
const NOTHING_TYPED = {
  dialCode: `+${CAMEROON_DIAL_CODE}`,
  typed: '',
  operator: undefined,
  editing: undefined,
} as const;

const NO_BANK = { bankName: '', bankBranch: '', accountNumber: '', accountKey: '' };

export function recipientDraftOf(recipient: RecipientView | undefined): RecipientDraft {
  const account = recipient?.bankAccounts[0];
  return {
    firstName: recipient?.firstName ?? '',
    lastName: recipient?.lastName ?? '',
    email: recipient?.email ?? '',
    phones:
      recipient?.phones.map(({ phoneNumber, phoneOperator }) => ({ phoneNumber, operator: phoneOperator })) ??
      [],
    ...NOTHING_TYPED,
    bank: account ? bankOf(account) : NO_BANK,
    bankId: account?.bankId ?? null,
    version: recipient?.version,
  };
}

function bankOf({ bankName, bankBranch, accountNumber, accountKey }: BankAccountView) {
  return { bankName, bankBranch, accountNumber, accountKey };
}

/** Returns at most nine digits, without separators or a dial code (specification §5). */
export function typedDigits(typed: string): string {
  return cameroonDigits(typed).slice(0, 9);
}

/** Returns the operator of the typed number: as chosen, otherwise as the number suggests. */
export function typedOperator({ typed, operator }: Pick<RecipientDraft, 'typed' | 'operator'>) {
  return operator ?? operatorOf(typedDigits(typed));
}

/** Returns the broken rules that prevent adding the typed number to the list, by field. */
export function phoneProblems(draft: RecipientDraft): { dialCode?: RuleKey; phoneNumber?: RuleKey } {
  const { dialCode: typedCode, typed, phones, editing } = draft;
  const digits = typedDigits(typed);
  const isTaken = phones.some(({ phoneNumber }) => phoneNumber === digits);
  return {
    ...(!dialCode.safeParse(typedCode.trim()).success && { dialCode: 'dialCodeNotValid' }),
    ...(isCameroonMobile(digits)
      ? digits !== editing && isTaken && { phoneNumber: 'phoneTwice' }
      : { phoneNumber: 'phoneNumberNotValid' }),
  };
}

/** Returns the draft with the typed number in its list: at the end, or in place of the one being edited. */
export function withTypedNumber(draft: RecipientDraft): RecipientDraft {
  const phone = {
    phoneNumber: typedDigits(draft.typed),
    operator: typedOperator(draft) ?? 'MTNCAMEROON',
  };
  const phones =
    draft.editing === undefined
      ? [...draft.phones, phone]
      : draft.phones.map((each) => (each.phoneNumber === draft.editing ? phone : each));
  return { ...draft, phones, ...NOTHING_TYPED };
}

export function editNumber(draft: RecipientDraft, { phoneNumber, operator }: DraftPhone): RecipientDraft {
  return {
    ...draft,
    ...NOTHING_TYPED,
    typed: formatCameroonNumber(phoneNumber),
    operator: operator === operatorOf(phoneNumber) ? undefined : operator,
    editing: phoneNumber,
  };
}

type Edit =
  | { ok: true; draft: RecipientDraft }
  | { ok: false; broken: { dialCode?: RuleKey; phoneNumber?: RuleKey } };

/**
 * Returns the draft in which a listed number is edited. A number that is being typed is put into the list first;
 * returns its broken rules instead when it cannot be. Editing the same number again starts over.
 */
export function toEdit(draft: RecipientDraft, phone: DraftPhone): Edit {
  if (draft.typed.trim() === '' || draft.editing === phone.phoneNumber) {
    return { ok: true, draft: editNumber(draft, phone) };
  }
  const broken = phoneProblems(draft);
  return Object.keys(broken).length > 0
    ? { ok: false, broken }
    : { ok: true, draft: editNumber(withTypedNumber(draft), phone) };
}

export function withoutNumber(draft: RecipientDraft, { phoneNumber }: DraftPhone): RecipientDraft {
  const phones = draft.phones.filter((other) => other.phoneNumber !== phoneNumber);
  return draft.editing === phoneNumber ? { ...draft, phones, ...NOTHING_TYPED } : { ...draft, phones };
}

export type RecipientCheck =
  | { ok: true; input: RecipientInput; draft: RecipientDraft }
  | { ok: false; broken: Record<string, RuleKey>; noNumber: boolean; bankIncomplete: BankField[] };

/** Returns the request, or what is wrong. A number that was typed but not added yet is included. */
export function validateRecipient(typedDraft: RecipientDraft): RecipientCheck {
  const hasTyped = typedDraft.typed.trim() !== '';
  const wrong = hasTyped ? phoneProblems(typedDraft) : {};
  const isWrong = Object.keys(wrong).length > 0;
  const draft = hasTyped && !isWrong ? withTypedNumber(typedDraft) : typedDraft;
  const input = inputOf(draft);
  const { phones, ...rest } = validateFields(RecipientInput, input);
  const broken: Record<string, RuleKey> = {
    ...rest,
    ...(phones && !isWrong && { phoneNumber: phones }),
    ...wrong,
  };
  const bankIncomplete = missingBankFields(draft);
  if (Object.keys(broken).length === 0 && bankIncomplete.length === 0) return { ok: true, input, draft };
  return { ok: false, broken, noNumber: phones === 'addLessOnePhoneNumbers' && !hasTyped, bankIncomplete };
}

/** Returns the missing bank fields: all four or none are required, since half an account would be dropped silently. */
function missingBankFields({ bank }: RecipientDraft): BankField[] {
  const empty = BANK_FIELDS.filter((name) => bank[name].trim() === '');
  return empty.length === BANK_FIELDS.length ? [] : empty;
}

function inputOf({
  firstName,
  lastName,
  email,
  phones,
  bank,
  bankId,
  version,
}: RecipientDraft): RecipientInput {
  const hasBank = BANK_FIELDS.every((name) => bank[name].trim() !== '');
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim() === '' ? null : email.trim(),
    phones: phones.map(({ phoneNumber, operator }) => ({
      dialCode: CAMEROON_DIAL_CODE,
      phoneNumber,
      phoneOperator: operator,
    })),
    bankAccounts: hasBank ? [{ ...bank, bankId }] : [],
    saved: true,
    ...(version === undefined ? {} : { version }),
  };
}
