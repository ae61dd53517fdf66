import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Money } from '#shared/money.ts';
import {
  type BillObstacle,
  BillServiceView,
  BillView,
  type PayBillInput,
  type QuoteBillInput,
  type SearchBillInput,
} from '#shared/wire/bill.ts';
import { TransactionView } from '#shared/wire/transaction.ts';
import { xafFromWire } from './amounts.ts';
import { withConfirmation } from './confirmation.ts';
import { request } from './request.ts';

/** A bill as screens know it: money as money, days as text, instants as dates. */
export type Bill = Pick<
  BillView,
  | 'merchant'
  | 'kind'
  | 'billNumber'
  | 'payItemId'
  | 'customerNumber'
  | 'customerName'
  | 'description'
  | 'amountType'
  | 'payOrder'
> & {
  /** Goes to the provider; unknown where the person chooses. */
  amount: Money<'XAF'> | undefined;
  /** What is debited, the provider's fee included; unknown until an amount is chosen. */
  price: Money<'XAF'> | undefined;
  /** `YYYY-MM-DD`. */
  dueDay: string | undefined;
  overdue: boolean;
  penalty: Money<'XAF'>;
  min: Money<'XAF'>;
  max: Money<'XAF'>;
  step: Money<'XAF'>;
  quoteId: string | undefined;
  expiresAt: Date | undefined;
  obstacle: BillObstacle | undefined;
};

const BillServiceViews = z.array(BillServiceView);
const BillViews = z.array(BillView);

/** Through which services bills can be searched, and which of them are down. */
export const billServicesQuery = queryOptions({
  queryKey: ['bill-services'] as const,
  queryFn: ({ signal }) => request('/api/bill/searchable', BillServiceViews, { signal }),
  staleTime: 60_000,
});

/** What is open for a number, in the order in which it should be paid. */
export async function searchBills(body: SearchBillInput): Promise<Bill[]> {
  const views = await request('/api/transactions/search-bill', BillViews, { method: 'POST', body });
  return views.map(readBill);
}

/** The same bill priced for another amount, under a new quote. */
export async function quoteBill(body: QuoteBillInput): Promise<Bill> {
  return readBill(await request('/api/transactions/quote-bill', BillView, { method: 'POST', body }));
}

/** Asks for a bill to be paid. With the same key and body the server pays once, however often it is asked. */
export function payBill(body: PayBillInput, idempotencyKey: string): Promise<TransactionView> {
  const send = { amountCAD: body.amountCAD, destination: body.serviceNumber };
  return withConfirmation({ purpose: 'send', send }, (confirmed) =>
    request('/api/transactions/paybill', TransactionView, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': idempotencyKey, ...confirmed },
    }),
  );
}

function readBill(view: BillView): Bill {
  return {
    ...view,
    amount: view.amountLocalCur === null ? undefined : xafFromWire(view.amountLocalCur),
    price: view.priceLocalCur === null ? undefined : xafFromWire(view.priceLocalCur),
    dueDay: dayOf(view.billDueDate),
    overdue: view.billType === 'OVERDUE',
    penalty: xafFromWire(view.penaltyAmount),
    min: xafFromWire(view.minAmount),
    max: xafFromWire(view.maxAmount),
    step: xafFromWire(view.amountStep),
    quoteId: view.quoteId ?? undefined,
    expiresAt: view.expiresAt === null ? undefined : new Date(view.expiresAt),
    obstacle: view.obstacle ?? undefined,
  };
}

function dayOf(date: BillView['billDueDate']): string | undefined {
  if (!date) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.year}-${two(date.monthValue)}-${two(date.dayOfMonth)}`;
}
