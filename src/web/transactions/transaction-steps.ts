import type { WrittenLanguage } from '#shared/format.ts';
import {
  BILL_MERCHANTS,
  type BillMerchant,
  type CustomerStatus,
  isFinal,
  MERCHANT_NAMES,
  merchantName,
  type PaymentType,
} from '#shared/payment.ts';
import type { Operator } from '#shared/phone.ts';
import type { TransactionStep } from '../api/transactions.ts';

/** One line of the tracking: a state that was reached and when, the one being awaited, or one to come. */
export type TrackedStep = {
  status: CustomerStatus;
  at: Date | undefined;
  state: 'reached' | 'now' | 'toCome';
};

const WAY: readonly CustomerStatus[] = ['accepted', 'pending', 'paid'];

/**
 * The states a transaction has been in, each once, then those it still has before it. What was skipped (an operator
 * that answers at once) is not shown, and a failed transaction has nothing to come.
 */
export function trackedSteps(status: CustomerStatus, history: readonly TransactionStep[]): TrackedStep[] {
  const reached = history
    .filter((step, index) => history.findIndex((other) => other.status === step.status) === index)
    .map((step): TrackedStep => ({ ...step, state: 'reached' }));
  if (isFinal(status)) return reached;
  const toCome = WAY.slice(WAY.indexOf(status) + 1).map(
    (next, index): TrackedStep => ({ status: next, at: undefined, state: index === 0 ? 'now' : 'toCome' }),
  );
  return [...reached, ...toCome];
}

/** Whether a payment was confirmed first and came back afterwards: then it did not arrive, whatever was said before. */
export function cameBack(status: CustomerStatus, history: readonly TransactionStep[]): boolean {
  return status === 'failed' && history.some((step) => step.status === 'paid');
}

/** Which words tell a transaction's steps. */
export function kindOfSteps(type: PaymentType): 'transfer' | 'bill' | 'recharge' {
  if (type === 'bill_payment') return 'bill';
  return type === 'deposit' ? 'recharge' : 'transfer';
}

const OPERATOR_OF_MODE: Record<string, Operator> = {
  MTNMOMO: 'MTNCAMEROON',
  CMORANGEMOMO: 'ORANGECAMEROUN',
};

/** The operator a payment mode stands for; undefined for bills and top-ups. */
export function operatorOfMode(paymentMode: string): Operator | undefined {
  return OPERATOR_OF_MODE[paymentMode];
}

/** A bill's mode is the bill number, an underscore, the provider (specification §3). */
export function billOfMode(
  paymentMode: string,
): { number: string; provider: string; merchant: BillMerchant | undefined } | undefined {
  const at = paymentMode.lastIndexOf('_');
  if (at <= 0) return undefined;
  const provider = paymentMode.slice(at + 1);
  const merchant = BILL_MERCHANTS.find((one) => MERCHANT_NAMES[one] === provider);
  return { number: paymentMode.slice(0, at), provider, merchant };
}

/** Who is paid by a bill's mode, in a language; undefined for what is no bill. */
export function providerOfMode(paymentMode: string, language: WrittenLanguage): string | undefined {
  const bill = billOfMode(paymentMode);
  return bill?.merchant ? merchantName(bill.merchant, language) : bill?.provider;
}
