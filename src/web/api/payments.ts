import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { WrittenLanguage } from '#shared/format.ts';
import { fullName } from '#shared/full-name.ts';
import { isFinal, type PaymentType } from '#shared/payment.ts';
import type { BillPaymentView } from '#shared/wire/bill.ts';
import { toHistoryRange } from '#shared/wire/history-range.ts';
import {
  statusFromWire,
  TRANSACTION_STATUSES,
  type TransactionStatus,
  typeFromWire,
  typeToWire,
} from '#shared/wire/payment-words.ts';
import { fromAmounts, TransactionDetailView, TransactionView } from '#shared/wire/transaction.ts';
import { ACCOUNT_KEY, PAYMENTS_KEY } from './account.ts';
import { cadFromWire, rateFromWire, xafFromWire } from './amounts.ts';
import { RECIPIENTS_KEY } from './recipients.ts';
import { request, requestFile, requestPage } from './request.ts';

/** A payment for the screens: `Money`, `Date`, and none of the wire's spellings. */
export type Payment = ReturnType<typeof readPayment>;
/** What a paid bill adds to its payment. */
export type PaidBill = ReturnType<typeof readBill>;
export type PaymentDetail = ReturnType<typeof readPaymentDetail>;
export type PaymentStep = PaymentDetail['steps'][number];

export const PAGE_SIZE = 10;

const TransactionViews = z.array(TransactionView);

/** The types by which the history can be filtered. */
export const FILTERED_TYPES = [
  'transfer',
  'deposit',
  'bill_payment',
  'withdrawal',
] as const satisfies PaymentType[];

/** A filter of the history. Days are `YYYY-MM-DD` in the reader's zone, inclusive; either may be open. */
export type HistoryFilter = {
  type: (typeof FILTERED_TYPES)[number] | undefined;
  from: string | undefined;
  to: string | undefined;
};

/** The whole history. */
export const ALL_PAYMENTS: HistoryFilter = { type: undefined, from: undefined, to: undefined };

/**
 * One page of the filtered history, newest first; `page` counts from zero. Refreshes while a payment on it is
 * pending, but not in a hidden tab.
 */
export const historyPageQuery = (filter: HistoryFilter, page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'page', filter, page] as const,
    queryFn: ({ signal }) => requestPage(pagePath(filter, page), TransactionViews, { signal }),
    select: ({ items, total }) => ({ payments: items.map(readPayment), total }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isOpen) ? pollDelay(state.dataUpdateCount) : false,
  });

/** Returns a filter's days as query parameters, with the zone that they refer to. */
export function rangeQuery({ from, to }: Pick<HistoryFilter, 'from' | 'to'>): Record<string, string> {
  if ((from ?? to) === undefined) return {};
  return { ...toHistoryRange({ from, to }), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** The days for an open range: before and after every possible payment. */
const OPEN_RANGE = { from: '2000-01-01', to: '2199-12-31' };

/** Returns the path for a filter: all, by type, by date, or both (specification §7). */
function pagePath({ type, from, to }: HistoryFilter, page: number): string {
  const hasRange = (from ?? to) !== undefined;
  const range = hasRange ? rangeQuery({ from: from ?? OPEN_RANGE.from, to: to ?? OPEN_RANGE.to }) : {};
  const byType = type === undefined ? '' : `/type/${typeToWire(type)}`;
  const path = hasRange ? `/api/transactions${byType}/date` : `/api/web/transactions${byType}`;
  return `${path}?${new URLSearchParams({ ...range, page: String(page), size: String(PAGE_SIZE) })}`;
}

/** One payment with its history; polled until it is final and, for a prepaid meter, until its code has come. */
export const ownPaymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'one', id] as const,
    queryFn: ({ signal }) => request(`/api/transactions/${id}`, TransactionDetailView, { signal }),
    select: readPaymentDetail,
    refetchInterval: ({ state }) =>
      state.data && (isOpen(state.data) || isTokenAwaited(state.data))
        ? pollDelay(state.dataUpdateCount)
        : false,
  });

/** Refetches balance, history and recipients after a payment. */
export async function refreshAfterPayment(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
    queryClient.invalidateQueries({ queryKey: [...PAYMENTS_KEY, 'page'] }),
    queryClient.invalidateQueries({ queryKey: RECIPIENTS_KEY }),
  ]);
}

/** Caches a payment that was just accepted, so that its page shows something at once. */
export function cachePayment(queryClient: QueryClient, view: TransactionView): void {
  const history = [{ status: view.transactionStatus, at: view.transactionDate }];
  queryClient.setQueryData(ownPaymentQuery(view.id).queryKey, { ...view, history });
}

function readPayment(view: TransactionView) {
  const { debit, payout } = fromAmounts(view);
  return {
    id: view.id,
    reference: view.transactionId,
    type: typeFromWire(view.transactionType),
    status: statusFromWire(view.transactionStatus),
    debit: cadFromWire(debit),
    payout: xafFromWire(payout),
    fee: cadFromWire(view.transactionFee),
    rate: view.transactionRate === null ? undefined : rateFromWire(view.transactionRate),
    paymentMode: view.paymentMode,
    phoneNumber: view.phoneNumber ?? undefined,
    recipientName: view.receiver ? fullName(view.receiver) : undefined,
    date: new Date(view.transactionDate),
    /** What it waits for or why it failed, in the person's language. */
    info: view.transactionInfo ?? undefined,
  };
}

function readPaymentDetail(view: TransactionDetailView) {
  const steps = view.history.flatMap(({ status, at }) =>
    isStatus(status) ? [{ status: statusFromWire(status), at: new Date(at) }] : [],
  );
  return {
    ...readPayment(view),
    steps,
    /** The recipient at the time of the payment; `id` if still among the saved recipients. */
    recipient: view.receiver ?? undefined,
    bill: view.bill ? readBill(view.bill) : undefined,
  };
}

function readBill({ billAmount, ...bill }: BillPaymentView) {
  return { ...bill, amount: xafFromWire(billAmount) };
}

function isStatus(text: string): text is TransactionStatus {
  return (TRANSACTION_STATUSES as readonly string[]).includes(text);
}

/** Checks whether a meter was paid whose code is still to come. */
function isTokenAwaited({ bill, transactionStatus }: TransactionDetailView): boolean {
  const isPaid = statusFromWire(transactionStatus) === 'paid';
  return isPaid && bill?.kind === 'prepaid' && bill.token === null;
}

function isOpen(view: TransactionView): boolean {
  return !isFinal(statusFromWire(view.transactionStatus));
}

/**
 * Returns how long to wait before the next poll, in milliseconds. Most transfers end within seconds; longer ones are
 * polled less and less often.
 */
function pollDelay(answersSoFar: number): number {
  if (answersSoFar < 12) return 2_000;
  return answersSoFar < 40 ? 5_000 : 20_000;
}

/** Returns the receipt of a payment as a PDF in this language. */
export function fetchReceipt(paymentId: number, language: WrittenLanguage): Promise<File> {
  const lang = language === 'fr' ? 'FR' : 'EN';
  return requestFile(`/api/transactions/${paymentId}/receipt?lang=${lang}`, 'application/pdf');
}
