import * as z from 'zod/mini';
import { minorFromNumber } from '../money.ts';
import { OPERATORS } from '../phone.ts';
import { rateFromNumber } from '../rate.ts';
import { cameroonPhone, dialCode, oneLine } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/** A JSON number that is a positive amount of dollars with at most 2 decimals. Text is not a number here. */
const cadNumber = z.number(rule('amountNotValid')).check(
  z.positive(rule('amountNotValid')),
  z.lte(1_000_000_000, rule('amountNotValid')),
  z.refine((value) => minorFromNumber(value, 'CAD') !== undefined, rule('cadDecimals')),
);

const xafNumber = z.number(rule('amountNotValid')).check(
  z.positive(rule('amountNotValid')),
  z.lte(1_000_000_000_000, rule('maxAmountMsg')),
  z.refine((value) => minorFromNumber(value, 'XAF') !== undefined, rule('xafWhole')),
);

/** First name is the first word of what was typed and last name the rest, so both are there (specification §5). */
export const SendMoneyReceiverInput = z.object({
  id: z.optional(
    z.nullable(
      z.number(rule('typeNotValid')).check(z.int(rule('typeNotValid')), z.positive(rule('typeNotValid'))),
    ),
  ),
  firstName: receiverName(),
  lastName: receiverName(),
  phone: z.object(
    {
      dialCode,
      phoneNumber: cameroonPhone,
      phoneOperator: z.enum(OPERATORS, rule('operatorRequired')),
    },
    rule('required'),
  ),
  saved: z.optional(z.nullable(z.boolean(rule('typeNotValid')))),
});

/** The body of a transfer, exactly as every client sends it; the odd spellings are the contract (specification §7). */
export const SendMoneyInput = z.object({
  addReciever: z.optional(z.nullable(z.boolean(rule('typeNotValid')))),
  amountCDA: cadNumber,
  amountXFA: xafNumber,
  transactionFee: z.literal(0, rule('feeNotZero')),
  transactionRate: z
    .number(rule('rateNotValid'))
    .check(z.refine((value) => rateFromNumber(value) !== undefined, rule('rateNotValid'))),
  transactionType: z.literal('MOBILETRANSFERE', rule('transactionTypeNotValid')),
  receiverDTO: z.object(SendMoneyReceiverInput.shape, rule('required')),
});
export type SendMoneyInput = z.infer<typeof SendMoneyInput>;

function receiverName() {
  return z
    .string(rule('receiverNameRequired'))
    .check(
      z.trim(),
      z.minLength(1, rule('receiverNameRequired')),
      z.maxLength(100, rule('tooLong')),
      oneLine,
    );
}

/** Splits a typed name: first word, and the rest. Undefined when there are not two words. */
export function splitName(typed: string): { firstName: string; lastName: string } | undefined {
  const [firstName, ...rest] = typed.trim().split(/\s+/);
  return firstName && rest.length > 0 ? { firstName, lastName: rest.join(' ') } : undefined;
}
