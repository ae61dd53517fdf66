import * as z from 'zod/mini';
import { cad, type Money, minorFromNumber, toWireNumber, xaf } from '../money.ts';
import { OPERATORS } from '../phone.ts';
import { type Rate, rateFromNumber, rateToWire } from '../rate.ts';
import { cameroonPhone, dialCode, oneLine } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';
import { TRANSFER_TYPE } from './payment-words.ts';

/** The last name that older clients send for a one-word name (specification §7). */
const NO_LAST_NAME = ' ';

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

/**
 * The recipient. The first name is the first word of the typed name and the last name the rest, so both are required
 * (specification §5).
 */
export const SendMoneyRecipientInput = z.object({
  id: z.optional(
    z.nullable(
      z.number(rule('typeNotValid')).check(z.int(rule('typeNotValid')), z.positive(rule('typeNotValid'))),
    ),
  ),
  firstName: z.pipe(
    z.pipe(
      nameText(),
      z.transform((typed) => typed.trim()),
    ),
    checkedName(),
  ),
  lastName: z.pipe(z.pipe(nameText(), z.transform(trimUnlessAlone)), checkedName()),
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

/** The body of a transfer, as every client sends it. The odd spellings are the contract (specification §7). */
export const SendMoneyInput = z
  .object({
    addReciever: z.optional(z.nullable(z.boolean(rule('typeNotValid')))),
    amountCDA: cadNumber,
    amountXFA: xafNumber,
    transactionFee: z.literal(0, rule('feeNotZero')),
    transactionRate: z
      .number(rule('rateNotValid'))
      .check(z.refine((value) => rateFromNumber(value) !== undefined, rule('rateNotValid'))),
    transactionType: z.literal(TRANSFER_TYPE, rule('transactionTypeNotValid')),
    receiverDTO: z.object(SendMoneyRecipientInput.shape, rule('required')),
  })
  .check(
    z.refine(({ addReciever, receiverDTO }) => !addReciever || receiverDTO.lastName !== NO_LAST_NAME, {
      error: rule('receiverNameRequired'),
      path: ['receiverDTO', 'lastName'],
    }),
  );
export type SendMoneyInput = z.infer<typeof SendMoneyInput>;

/** A transfer as sent, with the amounts that the sender saw. */
export type TransferOrder = TransferPrice & {
  recipient: {
    /** The id of a saved recipient. */
    id?: number | undefined;
    firstName: string;
    /** Empty for a one-word name. */
    lastName: string;
    phone: z.infer<typeof SendMoneyRecipientInput>['phone'];
  };
  /** Whether to save a new recipient. */
  save: boolean;
};
export type TransferPrice = { debit: Money<'CAD'>; payout: Money<'XAF'>; rate: Rate };

/** Returns the body that sends a transfer. */
export function toSendMoneyBody({ recipient, save, ...price }: TransferOrder): SendMoneyInput {
  const { id, firstName, lastName, phone } = recipient;
  const { transactionRate, ...amounts } = toSentPrice(price);
  return {
    addReciever: save,
    ...amounts,
    transactionFee: 0,
    transactionRate,
    transactionType: TRANSFER_TYPE,
    receiverDTO: { ...(id && { id }), firstName, lastName, phone, saved: save || id !== undefined },
  };
}

/**
 * Returns the transfer that a body asks for. An amount or rate that cannot be parsed exactly becomes 0, never a valid
 * price.
 */
export function fromSendMoneyBody(body: SendMoneyInput): TransferOrder {
  const { id, firstName, lastName, phone } = body.receiverDTO;
  return {
    debit: cad(minorFromNumber(body.amountCDA, 'CAD') ?? 0n),
    payout: xaf(minorFromNumber(body.amountXFA, 'XAF') ?? 0n),
    rate: rateFromNumber(body.transactionRate) ?? { micros: 0n },
    recipient: { id: id ?? undefined, firstName, lastName: lastName.trim(), phone },
    save: body.addReciever ?? false,
  };
}

/** Returns a price under the names of bodies and refusals. */
export function toSentPrice({ debit, payout, rate }: TransferPrice) {
  return {
    amountCDA: toWireNumber(debit),
    amountXFA: toWireNumber(payout),
    transactionRate: rateToWire(rate),
  };
}

function nameText() {
  return z.string(rule('receiverNameRequired'));
}

function checkedName() {
  return z
    .string()
    .check(z.minLength(1, rule('receiverNameRequired')), z.maxLength(100, rule('tooLong')), oneLine);
}

function trimUnlessAlone(typed: string): string {
  return typed === NO_LAST_NAME ? typed : typed.trim();
}

/** Splits a typed name into its first word and the rest. Returns undefined unless there are at least two words. */
export function splitName(typed: string): { firstName: string; lastName: string } | undefined {
  const [firstName, ...rest] = typed.trim().split(/\s+/);
  return firstName && rest.length > 0 ? { firstName, lastName: rest.join(' ') } : undefined;
}
