import * as z from 'zod/mini';
import { OPERATORS } from '../phone.ts';
import { cameroonPhone, dialCode, email, oneLine, requiredText } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

export const PhoneView = z.object({
  id: z.number(),
  dialCode: z.string(),
  phoneNumber: z.string(),
  phoneOperator: z.enum(OPERATORS),
});
export type PhoneView = z.infer<typeof PhoneView>;

export const BankAccountView = z.object({
  id: z.number(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountKey: z.string(),
  bankBranch: z.string(),
  bankId: z.nullable(z.string()),
});
export type BankAccountView = z.infer<typeof BankAccountView>;

/**
 * A recipient of the customer. Clients return `version` with an edit, so that nobody overwrites a change that they
 * have not seen.
 */
export const RecipientView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  saved: z.boolean(),
  version: z.number(),
  phones: z.array(PhoneView),
  bankAccounts: z.array(BankAccountView),
});
export type RecipientView = z.infer<typeof RecipientView>;

/** Another recipient of the customer with one of these numbers; only a warning. */
export const DuplicateNumberView = z.object({
  phoneNumber: z.string(),
  receiverId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
});
export type DuplicateNumberView = z.infer<typeof DuplicateNumberView>;

/** The result of adding or editing a recipient. */
export const SavedRecipientView = z.extend(RecipientView, { duplicates: z.array(DuplicateNumberView) });
export type SavedRecipientView = z.infer<typeof SavedRecipientView>;

export const MAX_PHONES = 10;
/** The most bank accounts in a request; only the first is stored and edited (specification §3). */
const MAX_BANK_ACCOUNTS = 10;

/**
 * A recipient's phone number. Ids from old clients are ignored: the number identifies it. The operator may differ from
 * the one that the prefix suggests, because numbers are portable.
 */
export const PhoneInput = z.object({
  dialCode,
  phoneNumber: cameroonPhone,
  phoneOperator: z.enum(OPERATORS, rule('operatorRequired')),
});
export type PhoneInput = z.infer<typeof PhoneInput>;

const bankField = z.optional(
  z.nullable(z.string(rule('typeNotValid')).check(z.trim(), z.maxLength(60, rule('tooLong')), oneLine)),
);

const BankAccountInput = z.object({
  bankName: bankField,
  accountNumber: bankField,
  accountKey: bankField,
  bankBranch: bankField,
  bankId: bankField,
});

/** A bank account as stored, with its four required fields. */
export type CompleteBankAccount = {
  bankName: string;
  accountNumber: string;
  accountKey: string;
  bankBranch: string;
  bankId: string | null;
};

/** The body for adding and editing a recipient (specification §3, §5, §7). */
export const RecipientInput = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  email: z.optional(z.nullable(optionalEmail())),
  phones: z.array(PhoneInput, rule('addLessOnePhoneNumbers')).check(
    z.minLength(1, rule('addLessOnePhoneNumbers')),
    z.maxLength(MAX_PHONES, rule('tooManyPhones')),
    z.refine((phones) => new Set(phones.map(({ phoneNumber }) => phoneNumber)).size === phones.length, {
      error: rule('phoneTwice'),
    }),
  ),
  bankAccounts: z.optional(
    z.nullable(
      z.array(BankAccountInput, rule('typeNotValid')).check(z.maxLength(MAX_BANK_ACCOUNTS, rule('tooLong'))),
    ),
  ),
  saved: z.optional(z.nullable(z.boolean(rule('typeNotValid')))),
  /** The version that was edited. Older clients omit it; then the last edit wins. */
  version: z.optional(
    z.nullable(
      z.number(rule('typeNotValid')).check(z.int(rule('typeNotValid')), z.positive(rule('typeNotValid'))),
    ),
  ),
});
export type RecipientInput = z.infer<typeof RecipientInput>;

/** Returns the first bank account if its four required fields are filled, otherwise undefined (specification §5). */
export function completeBankAccount({
  bankAccounts,
}: Pick<RecipientInput, 'bankAccounts'>): CompleteBankAccount | undefined {
  const { bankName, accountNumber, accountKey, bankBranch, bankId } = bankAccounts?.[0] ?? {};
  if (!bankName || !accountNumber || !accountKey || !bankBranch) return undefined;
  return { bankName, accountNumber, accountKey, bankBranch, bankId: bankId || null };
}

/** An e-mail address, or empty text, which parses to null. */
function optionalEmail() {
  return z.pipe(
    z.pipe(
      z.string(rule('emailNotValid')),
      z.transform((typed) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(email),
  );
}
