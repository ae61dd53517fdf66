import * as z from 'zod/mini';
import { minorFromNumber } from '../money.ts';
import { BILL_MERCHANTS } from '../payment.ts';
import { rateFromNumber } from '../rate.ts';
import { oneLine } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';

/** A merchant's text in both languages; null where it has none. */
export const BillWordsView = z.object({ fr: z.nullable(z.string()), en: z.nullable(z.string()) });

/** What a service charges for: a bill, a prepaid electricity meter, or a subscription. */
export const BILL_KINDS = ['bill', 'prepaid', 'subscription'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** A service whose bills can be searched. A merchant may have several, distinguished by `serviceid`. */
export const BillServiceView = z.object({
  title: z.string(),
  serviceid: z.number(),
  merchant: z.enum(BILL_MERCHANTS),
  kind: z.enum(BILL_KINDS),
  /** The rail's type of service, such as SEARCHABLE_BILL. */
  type: z.string(),
  /** A regular expression for the accepted numbers; null when there is no usable one. */
  mask: z.nullable(z.string()),
  label: BillWordsView,
  hint: BillWordsView,
  /** False while the service is down. */
  available: z.boolean(),
});
export type BillServiceView = z.infer<typeof BillServiceView>;

const serviceId = z.pipe(
  z.union([z.number(), z.string()], rule('providerRequired')),
  z.pipe(
    z.transform(Number),
    z
      .number(rule('providerRequired'))
      .check(z.int(rule('providerRequired')), z.positive(rule('providerRequired'))),
  ),
);

const billNumber = z
  .string(rule('billNumberRequired'))
  .check(z.trim(), z.minLength(1, rule('billNumberRequired')), z.maxLength(50, rule('tooLong')), oneLine);

/** The body of a search (specification §7). */
export const SearchBillInput = z.object({
  merchant: z.enum(BILL_MERCHANTS, rule('providerRequired')),
  serviceId,
  billNumber,
});
export type SearchBillInput = z.infer<typeof SearchBillInput>;

const BILL_TYPES = ['REGULAR', 'OVERDUE'] as const;
export type BillType = (typeof BILL_TYPES)[number];

/** What may be paid. FIXED: exactly the amount. PARTIAL: up to it. OVERPAY: at least it. CUSTOM: any amount. */
export const AMOUNT_TYPES = ['FIXED', 'CUSTOM', 'PARTIAL', 'OVERPAY'] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

/** Why a bill cannot be paid now. */
export const BILL_OBSTACLES = ['older_bill_first', 'being_paid', 'no_price'] as const;
export type BillObstacle = (typeof BILL_OBSTACLES)[number];

/**
 * A bill that was found, or what can be paid for a number. Amounts are XAF. `amountLocalCur` goes to the merchant;
 * `priceLocalCur` is what is debited, including the merchant's fee. Both are null when the customer chooses the
 * amount; `quote-bill` then returns the price.
 */
export const BillView = z.object({
  merchant: z.enum(BILL_MERCHANTS),
  kind: z.enum(BILL_KINDS),
  billNumber: z.string(),
  serviceId: z.number(),
  amountLocalCur: z.nullable(z.number()),
  priceLocalCur: z.nullable(z.number()),
  billDueDate: z.nullable(z.object({ year: z.number(), monthValue: z.number(), dayOfMonth: z.number() })),
  payItemId: z.string(),
  customerNumber: z.nullable(z.string()),
  /** The offer, usable once and only by this customer, until `expiresAt`. Null when the bill cannot be paid. */
  quoteId: z.nullable(z.string()),
  billType: z.nullable(z.enum(BILL_TYPES)),
  amountType: z.enum(AMOUNT_TYPES),
  penaltyAmount: z.number(),
  /** The lowest must be paid first; 0 when the order is free. */
  payOrder: z.number(),
  minAmount: z.number(),
  maxAmount: z.number(),
  /** A chosen amount must be a multiple of this. */
  amountStep: z.number(),
  customerName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  payable: z.boolean(),
  obstacle: z.nullable(z.enum(BILL_OBSTACLES)),
});
export type BillView = z.infer<typeof BillView>;

const francs = z.number(rule('amountNotValid')).check(
  z.positive(rule('amountNotValid')),
  z.lte(1_000_000_000_000, rule('amountNotValid')),
  z.refine((value) => minorFromNumber(value, 'XAF') !== undefined, rule('xafWhole')),
);

const quoteId = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(100, rule('tooLong')));

/** Requests the price for another amount of a bill; the answer is the bill with a new offer. */
export const QuoteBillInput = z.object({ quoteId, amount: francs });
export type QuoteBillInput = z.infer<typeof QuoteBillInput>;

/** A required value that is only compared with the server's record of the search. */
const echoed = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.maxLength(255, rule('tooLong')));

/** The body of a bill payment, as every client sends it (specification §7). */
export const PayBillInput = z.object({
  merchant: z.enum(BILL_MERCHANTS, rule('providerRequired')),
  amount: francs,
  amountCAD: z.number(rule('amountNotValid')).check(
    z.positive(rule('amountNotValid')),
    z.lte(1_000_000_000, rule('amountNotValid')),
    z.refine((value) => minorFromNumber(value, 'CAD') !== undefined, rule('cadDecimals')),
  ),
  transactionFee: z.literal(0, rule('feeNotZero')),
  transactionRate: z
    .number(rule('rateNotValid'))
    .check(z.refine((value) => rateFromNumber(value) !== undefined, rule('rateNotValid'))),
  payItemId: echoed,
  customerNumber: z.optional(
    z.nullable(z.string(rule('typeNotValid')).check(z.maxLength(255, rule('tooLong')))),
  ),
  serviceNumber: billNumber,
  quoteId,
  priceLocalCur: francs,
});
export type PayBillInput = z.infer<typeof PayBillInput>;

/** The details of a paid bill, for its transaction's page, for paying again, and for the receipt. */
export const BillPaymentView = z.object({
  merchant: z.enum(BILL_MERCHANTS),
  serviceId: z.number(),
  kind: z.enum(BILL_KINDS),
  billNumber: z.string(),
  /** The number that was searched, to search for the next bill. */
  serviceNumber: z.string(),
  customerNumber: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  /** XAF that the merchant gets; the transaction's `amountXfa` adds the merchant's fee. */
  billAmount: z.number(),
  dueDate: z.nullable(z.string()),
  /** The token of a prepaid meter; null until the merchant has sent it. */
  token: z.nullable(z.string()),
});
export type BillPaymentView = z.infer<typeof BillPaymentView>;
