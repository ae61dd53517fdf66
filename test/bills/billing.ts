import { toWireNumber, xaf } from '#shared/money.ts';
import { cadFromXaf, rateFromNumber } from '#shared/rate.ts';
import type { BillServiceView, BillView } from '#shared/wire/bill.ts';
import type { TransactionDetailView } from '#shared/wire/transaction.ts';
import { type Customer, currentRate } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

export type Problem = {
  code: string;
  title: string;
  errors?: { field: string; code: string }[];
  facts?: Record<string, unknown>;
};
export type Answer<T> = { status: number; body: T & Problem };

export const ENEO = { merchant: 'ENEO', serviceId: 10039 } as const;
export const PREPAID = { merchant: 'ENEO', serviceId: 10042 } as const;
export const WATER = { merchant: 'CAMWATER', serviceId: 4321 } as const;
export const TAX = { merchant: 'CMDGI', serviceId: 21001 } as const;
export const CUSTOMS = { merchant: 'CMDOUANES', serviceId: 21002 } as const;
export const CANAL = { merchant: 'CANALPLUS', serviceId: 100500 } as const;

export async function call<T>(
  person: Customer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await person.call(method, path, body, headers);
  return { status: response.status, body: (await response.json()) as T & Problem };
}

let numbers = 0;

/**
 * Returns an unused number: its beginning chooses what is found, its last two digits how the payment ends.
 */
export function billNumber(beginning: string, ending = '00', length = 9): string {
  numbers += 1;
  return beginning + String(numbers).padStart(length - beginning.length - ending.length, '0') + ending;
}

export function search(
  person: Customer,
  service: { merchant: string; serviceId: number | string },
  number: string,
): Promise<Answer<BillView[]>> {
  return call<BillView[]>(person, 'POST', '/api/transactions/search-bill', {
    ...service,
    billNumber: number,
  });
}

/** Returns the first bill that a search finds. */
export async function foundBill(
  person: Customer,
  service: { merchant: string; serviceId: number },
  number: string,
): Promise<BillView> {
  const { status, body } = await search(person, service, number);
  const bill = status === 200 ? body[0] : undefined;
  if (!bill) throw new Error(`no bill: ${status} ${JSON.stringify(body)}`);
  return bill;
}

export function requote(person: Customer, bill: BillView, amount: number): Promise<Answer<BillView>> {
  return call<BillView>(person, 'POST', '/api/transactions/quote-bill', { quoteId: bill.quoteId, amount });
}

/** Builds the body of a payment from a found bill, as a client that follows the specification does. */
export async function payBody(world: Pick<World, 'url'>, bill: BillView, number = bill.billNumber) {
  const transactionRate = await currentRate(world);
  const rate = rateFromNumber(transactionRate);
  if (!rate) throw new Error('no rate');
  return {
    merchant: bill.merchant,
    amount: bill.amountLocalCur,
    amountCAD: toWireNumber(cadFromXaf(xaf(BigInt(bill.priceLocalCur ?? 0)), rate)),
    transactionFee: 0,
    transactionRate,
    payItemId: bill.payItemId,
    customerNumber: bill.customerNumber,
    serviceNumber: number,
    quoteId: bill.quoteId,
    priceLocalCur: bill.priceLocalCur,
  };
}

export async function pay(
  world: World,
  person: Customer,
  bill: BillView,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<TransactionDetailView>> {
  const body = { ...(await payBody(world, bill)), ...changes };
  return call<TransactionDetailView>(person, 'POST', '/api/transactions/paybill', body, headers);
}

export async function readDetail(person: Customer, id: number): Promise<TransactionDetailView> {
  return (await call<TransactionDetailView>(person, 'GET', `/api/transactions/${id}`)).body;
}

export async function services(person: Customer): Promise<BillServiceView[]> {
  return (await call<BillServiceView[]>(person, 'GET', '/api/bill/searchable')).body;
}

/** Returns how often the provider was paid for this number, over all payments and attempts. */
export function timesPaid(world: World, number: string): number {
  return world.simulator.books
    .entries({ recipient: number })
    .filter(({ recipient, paidAmount }) => recipient === number && paidAmount > 0).length;
}
