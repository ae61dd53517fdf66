import { minorFromNumber, xaf } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { BillView, QuoteBillInput } from '#shared/wire/bill.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { toBillView } from './bill-view.ts';
import { amountNotAllowed, findCurrentOffer } from './current-offer.ts';
import { isAllowed, newOfferId } from './offer.ts';
import { insertOffers } from './queries.ts';
import type { BillDeps } from './search-bills.ts';

type QuoteProblem =
  | 'bill_amount_not_allowed'
  | 'bill_changed'
  | 'bill_quote_expired'
  | 'bill_quote_not_found'
  | 'bill_search_unavailable'
  | 'too_many_requests';

/**
 * Prices the amount that the customer chose for a found bill. Returns the bill with a new quoteId: only a price that
 * was shown can be paid. The old offer can still be paid.
 */
export async function quoteBill(
  deps: BillDeps,
  payer: { id: bigint; address: string },
  input: QuoteBillInput,
): Promise<Result<BillView, QuoteProblem>> {
  const attempt = await consumeRateLimit(deps, 'searchBill', {
    address: payer.address,
    subject: String(payer.id),
  });
  if (!attempt.ok) return attempt;
  const current = await findCurrentOffer(deps, payer.id, input.quoteId);
  if (!current.ok) return current;
  const offer = current.value;
  const amount = xaf(minorFromNumber(input.amount, 'XAF') ?? 0n);
  if (!isAllowed(offer, amount)) return amountNotAllowed(offer);

  const outcome = await deps.bills.price({ payItemId: offer.payItemId, amount });
  if (outcome.kind === 'refused') return refused('bill_changed');
  if (outcome.kind === 'unavailable') {
    deps.log.warn({ merchant: offer.merchant, note: outcome.note }, 'a bill gets no price');
    return refused('bill_search_unavailable', { values: { service: { merchant: offer.merchant } } });
  }
  const priced = { ...offer, id: newOfferId(), priced: { amount, price: outcome.quote.price } };
  await insertOffers(deps.pool, [priced]);
  return done(toBillView(priced, null));
}
