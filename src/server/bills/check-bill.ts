import { type Money, toWireNumber } from '#shared/money.ts';
import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import type { FindBillsOutcome, FoundBill } from '../providers/bill-port.ts';
import type { QuoteOutcome } from '../providers/rail-port.ts';
import type { BillOffer } from './offer.ts';
import { type BillDeps, billKeyOf } from './search-bills.ts';

type BillProblem =
  | 'bill_already_paid'
  | 'bill_changed'
  | 'bill_older_first'
  | 'bill_price_changed'
  | 'bill_search_unavailable';
type FoundProblem = 'bill_already_paid' | 'bill_changed' | 'bill_older_first' | 'bill_search_unavailable';
type PriceProblem = 'bill_changed' | 'bill_search_unavailable';

type Priced = { amount: Money<'XAF'>; price: Money<'XAF'> };

/**
 * Queries the rail right before the debit: whether a bill is still open, at the shown amount and price.
 * Returns the rail's current bill, because its item may have a new id. Holds no lock; the rail checks again
 * when the payment is ordered.
 */
export async function checkBill(
  { bills, log }: BillDeps,
  offer: BillOffer,
  priced: Priced,
): Promise<Result<FoundBill, BillProblem>> {
  const { kind, railMerchant, serviceId, serviceNumber } = offer;
  const [found, quoted] = await Promise.all([
    bills.findBills({ kind, railMerchant, serviceId, serviceNumber }),
    bills.price({ payItemId: offer.payItemId, amount: priced.amount }),
  ]);
  const bill = openBill(offer, found);
  if (!bill.ok) {
    log.info({ merchant: offer.merchant, problem: bill.problem }, 'a bill is not as it was found');
    return bill;
  }
  const price = priceNow(offer, quoted);
  if (!price.ok) return price;
  if (price.value.minor === priced.price.minor) return bill;
  return refused('bill_price_changed', {
    values: { price: price.value },
    facts: { priceLocalCur: toWireNumber(price.value) },
  });
}

function openBill(offer: BillOffer, found: FindBillsOutcome): Result<FoundBill, FoundProblem> {
  if (found.kind === 'unavailable') return noAnswer(offer);
  if (found.kind === 'number_refused') return refused('bill_changed');
  const bill = found.bills.find((one) => billKeyOf(one) === offer.billKey);
  if (!bill) return refused('bill_already_paid');
  if (found.bills.some(({ payOrder }) => payOrder > 0 && payOrder < bill.payOrder)) {
    return refused('bill_older_first');
  }
  const same = bill.amountType === offer.amountType && bill.amount?.minor === offer.due?.minor;
  return same ? done(bill) : refused('bill_changed');
}

function priceNow(offer: BillOffer, quoted: QuoteOutcome): Result<Money<'XAF'>, PriceProblem> {
  if (quoted.kind === 'quoted') return done(quoted.quote.price);
  return quoted.kind === 'refused' ? refused('bill_changed') : noAnswer(offer);
}

function noAnswer({ merchant }: BillOffer): Refusal<'bill_search_unavailable'> {
  return refused('bill_search_unavailable', { values: { service: { merchant } } });
}
