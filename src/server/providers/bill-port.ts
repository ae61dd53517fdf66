import type { Money } from '#shared/money.ts';
import type { AmountType, BillKind, BillType } from '#shared/wire/bill.ts';
import type { QuoteOutcome } from './rail-port.ts';

/** A bill search: the rail's names, and the number that the customer typed. */
export type BillQuery = { kind: BillKind; railMerchant: string; serviceId: string; serviceNumber: string };

/** A bill that the rail offers for a number. Amounts in XAF. */
export type FoundBill = {
  payItemId: string;
  /** The number to pay the bill under; usually the one that was searched. */
  serviceNumber: string;
  billNumber: string | undefined;
  customerNumber: string | undefined;
  customerName: string | undefined;
  description: string | undefined;
  /** A day, `YYYY-MM-DD`. */
  dueDate: string | undefined;
  billType: BillType | undefined;
  amountType: AmountType;
  /** Undefined when the payer chooses the amount. */
  amount: Money<'XAF'> | undefined;
  penalty: Money<'XAF'>;
  /** Bills with the lowest number must be paid first; 0 when the order is free. */
  payOrder: number;
};

export type FindBillsOutcome =
  /** The open bills in the rail's order; empty when the number is unknown or has nothing to pay. */
  | { kind: 'found'; bills: FoundBill[] }
  /** The number does not have a form that the service accepts. */
  | { kind: 'number_refused'; note: string }
  | { kind: 'unavailable'; note: string };

/**
 * Reads bills and prices at the rail; paying is a separate step. Used while a request waits, so each call has a time
 * limit.
 */
export type BillReader = {
  findBills(query: BillQuery): Promise<FindBillsOutcome>;
  price(bill: { payItemId: string; amount: Money<'XAF'> }): Promise<QuoteOutcome>;
};
