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

/** A number in the list: nine digits, and who serves it. */
export type DraftPhone = { phoneNumber: string; operator: Operator };

/** What has been filled in about a recipient. `typed` is a number that is not in the list yet. */
export type RecipientDraft = {
  firstName: string;
  lastName: string;
  email: string;
  phones: DraftPhone[];
  dialCode: string;
  typed: string;
  /** As chosen for the typed number; undefined while it is what the number suggests. */
  operator: Operator | undefined;
  /** The number in the list that is being changed. */
  changing: string | undefined;
  bank: Record<BankField, string>;
  bankId: string | null;
  version: number | undefined;
};

/** The fields in the order in which they stand in the form. */
export const RECIPIENT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'dialCode',
  'phoneNumber',
  'phoneOperator',
  ...BANK_FIELDS,
] as const;

/** The fields of a number that is not in the list yet, when there is none. */
const NOTHING_TYPED = {
  dialCode: `+${CAMEROON_DIAL_CODE}`,
  typed: '',
  operator: undefined,
  changing: undefined,
} as const;

const NO_BANK = { bankName: '', bankBranch: '', accountNumber: '', accountKey: '' };

export function draftOf(receiver: RecipientView | undefined): RecipientDraft {
  const account = receiver?.bankAccounts[0];
  return {
    firstName: receiver?.firstName ?? '',
    lastName: receiver?.lastName ?? '',
    email: receiver?.email ?? '',
    phones:
      receiver?.phones.map(({ phoneNumber, phoneOperator }) => ({ phoneNumber, operator: phoneOperator })) ??
      [],
    ...NOTHING_TYPED,
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

/** Whom the typed number belongs to: as chosen, else as the number suggests. */
export function typedOperator({ typed, operator }: Pick<RecipientDraft, 'typed' | 'operator'>) {
  return operator ?? operatorOf(typedDigits(typed));
}

/** What speaks against putting the typed number into the list, by field. */
export function phoneProblems(draft: RecipientDraft): { dialCode?: RuleKey; phoneNumber?: RuleKey } {
  const { dialCode: typedCode, typed, phones, changing } = draft;
  const digits = typedDigits(typed);
  const known = phones.some(({ phoneNumber }) => phoneNumber === digits);
  return {
    ...(!dialCode.safeParse(typedCode.trim()).success && { dialCode: 'dialCodeNotValid' }),
    ...(isCameroonMobile(digits)
      ? digits !== changing && known && { phoneNumber: 'phoneTwice' }
      : { phoneNumber: 'phoneNumberNotValid' }),
  };
}

/** The list with the typed number in it: at the end, or in the place of the one that is being changed. */
export function withTypedNumber(draft: RecipientDraft): RecipientDraft {
  const phone = {
    phoneNumber: typedDigits(draft.typed),
    operator: typedOperator(draft) ?? 'MTNCAMEROON',
  };
  const phones =
    draft.changing === undefined
      ? [...draft.phones, phone]
      : draft.phones.map((each) => (each.phoneNumber === draft.changing ? phone : each));
  return { ...draft, phones, ...NOTHING_TYPED };
}

export function changeNumber(draft: RecipientDraft, { phoneNumber, operator }: DraftPhone): RecipientDraft {
  return {
    ...draft,
    ...NOTHING_TYPED,
    typed: formatCameroonNumber(phoneNumber),
    operator: operator === operatorOf(phoneNumber) ? undefined : operator,
    changing: phoneNumber,
  };
}

export function withoutNumber(draft: RecipientDraft, { phoneNumber }: DraftPhone): RecipientDraft {
  const phones = draft.phones.filter((other) => other.phoneNumber !== phoneNumber);
  return draft.changing === phoneNumber ? { ...draft, phones, ...NOTHING_TYPED } : { ...draft, phones };
}

export type Checked =
  | { ok: true; input: RecipientInput; draft: RecipientDraft }
  | { ok: false; broken: Record<string, RuleKey>; noNumber: boolean; bankIncomplete: BankField[] };

/** What would be sent, or what is wrong. A number that was typed and not added yet counts as meant. */
export function checkDraft(typedDraft: RecipientDraft): Checked {
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

/** All four or none: half an account would be dropped without a word. */
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
