import type { Money } from '#shared/money.ts';
import type { AmountType, BillKind } from '#shared/wire/bill.ts';
import type { QuoteOutcome } from './ports.ts';

/** Where a search goes: names of the rail, and the number that the customer typed. */
export type BillQuery = { kind: BillKind; railMerchant: string; serviceId: string; serviceNumber: string };

/** Something that the rail says may be paid for a number. Amounts in XAF. */
export type FoundBill = {
  payItemId: string;
  /** The number under which the rail takes the payment; usually the one that was searched. */
  serviceNumber: string;
  billNumber: string | undefined;
  customerNumber: string | undefined;
  customerName: string | undefined;
  description: string | undefined;
  /** A day, `YYYY-MM-DD`. */
  dueDate: string | undefined;
  billType: 'REGULAR' | 'OVERDUE' | undefined;
  amountType: AmountType;
  /** Undefined where the payer chooses. */
  amount: Money<'XAF'> | undefined;
  penalty: Money<'XAF'>;
  /** The lowest must be paid first; 0 when the order is free. */
  payOrder: number;
};

export type FindBillsOutcome =
  /** What is open, in the rail's order; nothing when the number is unknown or has nothing to pay. */
  | { kind: 'found'; bills: FoundBill[] }
  /** The number is not in a form that the service takes. */
  | { kind: 'number_refused'; note: string }
  | { kind: 'unavailable'; note: string };

/** Reads bills and prices at the rail. Nothing is paid by asking. For the api, so each call is bounded in time. */
export type BillReader = {
  findBills(query: BillQuery): Promise<FindBillsOutcome>;
  price(bill: { payItemId: string; amount: Money<'XAF'> }): Promise<QuoteOutcome>;
};
