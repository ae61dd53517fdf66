import { randomBytes } from 'node:crypto';
import { type Money, xaf } from '#shared/money.ts';
import type { BillMerchant } from '#shared/payment.ts';
import type { AmountType, BillKind, BillType } from '#shared/wire/bill.ts';

/** A bill that was found and priced for one customer. Its id is the wire's quoteId. */
export type BillOffer = {
  id: string;
  personId: bigint;
  merchant: BillMerchant;
  kind: BillKind;
  railMerchant: string;
  serviceId: string;
  serviceNumber: string;
  billNumber: string;
  billKey: string;
  payItemId: string;
  customerNumber: string | null;
  customerName: string | null;
  description: string | null;
  dueDate: string | null;
  billType: BillType | null;
  amountType: AmountType;
  penalty: Money<'XAF'>;
  payOrder: number;
  /** The amount that the merchant asks for; null when the customer chooses. */
  due: Money<'XAF'> | null;
  min: Money<'XAF'>;
  max: Money<'XAF'>;
  step: bigint;
  /** The merchant's amount and its price; null until an amount is chosen. */
  priced: { amount: Money<'XAF'>; price: Money<'XAF'> } | null;
  createdAt: Date;
  expiresAt: Date;
};

/** How long a shown price can be paid. Every payment queries the rail again before the debit. */
export const OFFER_LIFE_MS = 5 * 60_000;

/** Limits of an amount that the customer chooses: what mobile operators accept per transaction (specification §9). */
const MIN = 100n;
const MAX = 1_000_000n;

export function newOfferId(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Returns the allowed amounts for a bill. A chosen amount must be a multiple of the step; the bill's own amount is
 * always allowed.
 */
export function boundsOf(
  amountType: AmountType,
  due: Money<'XAF'> | undefined,
  step: bigint,
): { min: Money<'XAF'>; max: Money<'XAF'> } {
  const min = ((MIN + step - 1n) / step) * step;
  const max = (MAX / step) * step;
  if (due === undefined || amountType === 'CUSTOM') return { min: xaf(min), max: xaf(max) };
  if (amountType === 'FIXED') return { min: due, max: due };
  if (amountType === 'PARTIAL') return { min: due.minor < min ? due : xaf(min), max: due };
  return { min: due, max: xaf(due.minor > max ? due.minor : max) };
}

/** Checks whether this amount may be chosen for the bill. */
export function isAllowed(
  { due, min, max, step }: Pick<BillOffer, 'due' | 'min' | 'max' | 'step'>,
  amount: Money<'XAF'>,
): boolean {
  if (amount.minor < min.minor || amount.minor > max.minor) return false;
  return amount.minor === due?.minor || amount.minor % step === 0n;
}
