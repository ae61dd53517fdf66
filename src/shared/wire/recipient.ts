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

/** One of the customer's recipients. `version` goes back with an edit, so that nobody overwrites what they never saw. */
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

/** Another of the customer's recipients who has one of these numbers: told, not refused. */
export const DuplicateNumberView = z.object({
  phoneNumber: z.string(),
  receiverId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
});
export type DuplicateNumberView = z.infer<typeof DuplicateNumberView>;

/** The answer to adding or editing a recipient. */
export const SavedRecipientView = z.extend(RecipientView, { duplicates: z.array(DuplicateNumberView) });
export type SavedRecipientView = z.infer<typeof SavedRecipientView>;

export const MAX_PHONES = 10;
/** Bank accounts that a request may carry; only the first is kept and edited (specification §3). */
const MAX_BANK_ACCOUNTS = 10;

/**
 * A number of a recipient. Ids that old clients send along are not looked at: numbers are told apart by themselves. The
 * operator may be another than the number suggests, since people take their number along to another operator.
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

/** A bank account as it is kept: its four fields are all there. */
export type CompleteBankAccount = {
  bankName: string;
  accountNumber: string;
  accountKey: string;
  bankBranch: string;
  bankId: string | null;
};

/** The body of adding and of editing a recipient (specification §3, §5, §7). */
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
  /** The version that was edited. Without it, as older clients do, the last one to save wins. */
  version: z.optional(
    z.nullable(
      z.number(rule('typeNotValid')).check(z.int(rule('typeNotValid')), z.positive(rule('typeNotValid'))),
    ),
  ),
});
export type RecipientInput = z.infer<typeof RecipientInput>;

/** The first bank account, if its four fields are filled; anything less is not kept (specification §5). */
export function completeBankAccount({
  bankAccounts,
}: Pick<RecipientInput, 'bankAccounts'>): CompleteBankAccount | undefined {
  const { bankName, accountNumber, accountKey, bankBranch, bankId } = bankAccounts?.[0] ?? {};
  if (!bankName || !accountNumber || !accountKey || !bankBranch) return undefined;
  return { bankName, accountNumber, accountKey, bankBranch, bankId: bankId || null };
}

/** An address, or the empty field of a form. */
function optionalEmail() {
  return z.pipe(
    z.pipe(
      z.string(rule('emailNotValid')),
      z.transform((typed) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(email),
  );
}
