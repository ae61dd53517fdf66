import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
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

/** A bill for the screens: `Money`, days as text, instants as `Date`. */
export type Bill = ReturnType<typeof readBill>;

const BillServiceViews = z.array(BillServiceView);
const BillViews = z.array(BillView);

/** The services whose bills can be searched, and whether each is available. */
export const billServicesQuery = queryOptions({
  queryKey: ['bill-services'] as const,
  queryFn: ({ signal }) => request('/api/bill/searchable', BillServiceViews, { signal }),
  staleTime: 60_000,
});

/** Returns the open bills of a number, in the order in which they should be paid. */
export async function searchBills(body: SearchBillInput): Promise<Bill[]> {
  const views = await request('/api/transactions/search-bill', BillViews, { method: 'POST', body });
  return views.map(readBill);
}

/** Returns the bill priced for another amount, with a new offer. */
export async function quoteBill(body: QuoteBillInput): Promise<Bill> {
  return readBill(await request('/api/transactions/quote-bill', BillView, { method: 'POST', body }));
}

/** Pays a bill. The server pays once for the same key and body. */
export function payBill(body: PayBillInput, idempotencyKey: string): Promise<TransactionView> {
  const send = { amountCAD: body.amountCAD, destination: body.serviceNumber };
  return withConfirmation(
    { purpose: 'send', send },
    (confirmed) =>
      request('/api/transactions/paybill', TransactionView, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey, ...confirmed },
      }),
    'pay_bill',
  );
}

function readBill(view: BillView) {
  const { merchant, kind, billNumber, payItemId, customerNumber, customerName, description } = view;
  return {
    merchant,
    kind,
    billNumber,
    payItemId,
    customerNumber,
    customerName,
    description,
    amountType: view.amountType,
    payOrder: view.payOrder,
    /** What the provider gets; undefined when the person chooses the amount. */
    amount: view.amountLocalCur === null ? undefined : xafFromWire(view.amountLocalCur),
    /** What is debited, including the provider's fee; undefined until an amount is chosen. */
    price: view.priceLocalCur === null ? undefined : xafFromWire(view.priceLocalCur),
    /** `YYYY-MM-DD`. */
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
