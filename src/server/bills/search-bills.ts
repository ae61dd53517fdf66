import { readMask } from '#shared/number-mask.ts';
import { BILL_MERCHANTS } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { BillObstacle, BillServiceView, BillView, SearchBillInput } from '#shared/wire/bill.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { BillReader, FoundBill } from '../providers/bill-port.ts';
import { type BillService, billService, billServices } from '../rail-services/service-for.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { toBillServiceView, toBillView } from './bill-view.ts';
import { type BillOffer, boundsOf, newOfferId, OFFER_LIFE_MS } from './offer.ts';
import { findOpenBills, insertOffers } from './queries.ts';

type SearchProblem =
  | 'bill_number_not_accepted'
  | 'bill_search_unavailable'
  | 'bill_service_not_found'
  | 'service_unavailable'
  | 'too_many_requests';

/** Maximum open bills of an answer. Each payable one is priced at the rail. */
const MAX_BILLS = 12;

export type BillDeps = Deps & { bills: BillReader };
type Payer = { id: bigint; address: string };

/**
 * Looks up the open bills of a number, prices those that can be paid now and stores them, so that a payment trusts
 * nothing from the client. Calls the rail within the request, without an open transaction.
 */
export async function searchBills(
  deps: BillDeps,
  payer: Payer,
  { merchant, serviceId, billNumber }: SearchBillInput,
): Promise<Result<BillView[], SearchProblem>> {
  const attempt = await consumeRateLimit(deps, 'searchBill', {
    address: payer.address,
    subject: String(payer.id),
  });
  if (!attempt.ok) return attempt;
  const service = await billService(deps.pool, merchant, String(serviceId));
  if (!service) return refused('bill_service_not_found');
  const words = { values: { service: { merchant } } };
  if (!service.available) return refused('service_unavailable', words);
  const mask = service.validationMask === undefined ? undefined : readMask(service.validationMask);
  if (mask && !mask.test(billNumber)) return refused('bill_number_not_accepted', words);

  const search = await deps.bills.findBills({ ...toQuery(service), serviceNumber: billNumber });
  if (search.kind === 'number_refused') return refused('bill_number_not_accepted', words);
  if (search.kind === 'unavailable') {
    deps.log.warn({ merchant, note: search.note }, 'bills cannot be searched');
    return refused('bill_search_unavailable', words);
  }
  const offers = inOrder(search.bills)
    .slice(0, MAX_BILLS)
    .map((bill) => toOffer(bill, service, payer.id, deps.clock.now()));
  const obstacles = await findObstacles(deps, merchant, offers);
  const priced = await Promise.all(offers.map((offer) => priceOffer(deps, offer, obstacles.get(offer.id))));
  await insertOffers(
    deps.pool,
    priced.filter(({ obstacle }) => obstacle === null).map(({ offer }) => offer),
  );
  return done(priced.map(({ offer, obstacle }) => toBillView(offer, obstacle)));
}

function toQuery({ kind, railMerchant, serviceId }: BillService) {
  return { kind, railMerchant, serviceId };
}

/** Sorts bills in the merchant's payment order; without one, by due date. */
export function inOrder(bills: FoundBill[]): FoundBill[] {
  const due = ({ dueDate }: FoundBill) => dueDate ?? '9999-12-31';
  return bills.toSorted((a, b) => a.payOrder - b.payOrder || due(a).localeCompare(due(b)));
}

/**
 * Identifies a bill across searches: by its own number, otherwise by the meter or subscription and its formula. The
 * rail's item ids may change with each search, and may be the same for every subscriber of a formula.
 */
export function billKeyOf({ billNumber, serviceNumber, description }: FoundBill): string {
  return billNumber ?? (description === undefined ? serviceNumber : `${serviceNumber}/${description}`);
}

function toOffer(bill: FoundBill, service: BillService, personId: bigint, now: Date): BillOffer {
  return {
    id: newOfferId(),
    personId,
    merchant: service.merchant,
    ...toQuery(service),
    serviceNumber: bill.serviceNumber,
    billNumber: bill.billNumber ?? bill.serviceNumber,
    billKey: billKeyOf(bill),
    payItemId: bill.payItemId,
    customerNumber: bill.customerNumber ?? null,
    customerName: bill.customerName ?? null,
    description: bill.description ?? null,
    dueDate: bill.dueDate ?? null,
    billType: bill.billType ?? null,
    amountType: bill.amountType,
    penalty: bill.penalty,
    payOrder: bill.payOrder,
    due: bill.amount ?? null,
    ...boundsOf(bill.amountType, bill.amount, service.denomination),
    step: service.denomination,
    priced: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + OFFER_LIFE_MS),
  };
}

/** Returns why bills cannot be paid now, as far as known without requesting a price. */
async function findObstacles(
  { pool }: BillDeps,
  merchant: string,
  offers: BillOffer[],
): Promise<Map<string, BillObstacle>> {
  const open = await findOpenBills(
    pool,
    merchant,
    offers.map(({ billKey }) => billKey),
  );
  const ordered = offers.filter(({ payOrder }) => payOrder > 0).map(({ payOrder }) => payOrder);
  const first = Math.min(...ordered);
  return new Map(
    offers.flatMap(({ id, billKey, payOrder }): [string, BillObstacle][] => {
      if (open.has(billKey)) return [[id, 'being_paid']];
      return payOrder > first ? [[id, 'older_bill_first']] : [];
    }),
  );
}

async function priceOffer(
  { bills, log }: BillDeps,
  offer: BillOffer,
  obstacle: BillObstacle | undefined,
): Promise<{ offer: BillOffer; obstacle: BillObstacle | null }> {
  if (obstacle) return { offer, obstacle };
  if (!offer.due) return { offer, obstacle: null };
  const outcome = await bills.price({ payItemId: offer.payItemId, amount: offer.due });
  if (outcome.kind === 'quoted') {
    return {
      offer: { ...offer, priced: { amount: offer.due, price: outcome.quote.price } },
      obstacle: null,
    };
  }
  log.warn({ merchant: offer.merchant, note: outcome.note }, 'a bill gets no price');
  return { offer, obstacle: 'no_price' };
}

/** Returns every bill service in the product's order of merchants; unavailable ones are marked, not hidden. */
export async function listMerchants(db: Queryable): Promise<BillServiceView[]> {
  const views = (await billServices(db)).map(toBillServiceView);
  const rank = ({ merchant }: BillServiceView) => BILL_MERCHANTS.indexOf(merchant);
  return views.toSorted((a, b) => rank(a) - rank(b));
}
