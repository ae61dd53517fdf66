import type { WrittenLanguage } from '#shared/format.ts';
import {
  BILL_MERCHANTS,
  type BillMerchant,
  type CustomerStatus,
  isFinal,
  MERCHANT_NAMES,
  merchantName,
} from '#shared/payment.ts';
import type { Operator } from '#shared/phone.ts';
import type { PaymentStep } from '../api/payments.ts';

/** One step of the timeline: reached and when, being awaited, or still to come. */
export type TrackedStep = {
  status: CustomerStatus;
  at: Date | undefined;
  state: 'reached' | 'now' | 'toCome';
};

const STEPS_TO_PAID: readonly CustomerStatus[] = ['accepted', 'pending', 'paid'];

/**
 * Returns the states that a payment has been in, each once, and those still to come. A skipped state, when an
 * operator answers at once, is left out; a failed payment has nothing to come.
 */
export function trackedSteps(status: CustomerStatus, history: readonly PaymentStep[]): TrackedStep[] {
  const reached = history
    .filter((step, index) => history.findIndex((other) => other.status === step.status) === index)
    .map((step): TrackedStep => ({ ...step, state: 'reached' }));
  if (isFinal(status)) return reached;
  const toCome = STEPS_TO_PAID.slice(STEPS_TO_PAID.indexOf(status) + 1).map(
    (next, index): TrackedStep => ({ status: next, at: undefined, state: index === 0 ? 'now' : 'toCome' }),
  );
  return [...reached, ...toCome];
}

/** Checks whether a payment was confirmed and then returned by the rail. */
export function wasReturned(status: CustomerStatus, history: readonly PaymentStep[]): boolean {
  return status === 'failed' && history.some((step) => step.status === 'paid');
}

const OPERATOR_OF_MODE: Record<string, Operator> = {
  MTNMOMO: 'MTNCAMEROON',
  CMORANGEMOMO: 'ORANGECAMEROUN',
};

/** Returns the operator of a payment mode; undefined for bills and top-ups. */
export function operatorOfMode(paymentMode: string): Operator | undefined {
  return OPERATOR_OF_MODE[paymentMode];
}

/**
 * Returns the parts of a bill's payment mode: bill number, underscore, merchant (specification §3). Undefined for
 * other modes.
 */
export function billOfMode(
  paymentMode: string,
): { number: string; name: string; merchant: BillMerchant | undefined } | undefined {
  const at = paymentMode.lastIndexOf('_');
  if (at <= 0) return undefined;
  const name = paymentMode.slice(at + 1);
  const merchant = BILL_MERCHANTS.find((one) => MERCHANT_NAMES[one] === name);
  return { number: paymentMode.slice(0, at), name, merchant };
}

/** Returns the merchant's name of a bill's payment mode in a language; undefined for other modes. */
export function merchantOfMode(paymentMode: string, language: WrittenLanguage): string | undefined {
  const bill = billOfMode(paymentMode);
  return bill?.merchant ? merchantName(bill.merchant, language) : bill?.name;
}
