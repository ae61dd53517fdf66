import * as z from 'zod/mini';

export const PhoneView = z.object({
  id: z.number(),
  dialCode: z.string(),
  phoneNumber: z.string(),
  phoneOperator: z.string(),
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

export const ReceiverView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  saved: z.boolean(),
  phones: z.array(PhoneView),
  bankAccounts: z.array(BankAccountView),
});
export type ReceiverView = z.infer<typeof ReceiverView>;
