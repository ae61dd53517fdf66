import { type Money, xaf } from '#shared/money.ts';
import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { BillOffer } from './offer.ts';
import { deleteOffersBefore, findOffer } from './queries.ts';

/** How long expired quotes are kept: long enough to distinguish "expired" from "never existed". */
const KEEP_MS = 24 * 3_600_000;

/** Deletes old quotes of bills; payments keep their own copy. */
export function purgeOffers(db: Queryable, now: Date): Promise<void> {
  return deleteOffersBefore(db, new Date(now.getTime() - KEEP_MS));
}

/** Returns the customer's own quote while its price is valid; other customers' quotes are not found. */
export async function findCurrentOffer(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  personId: bigint,
  id: string,
): Promise<Result<BillOffer, 'bill_quote_not_found' | 'bill_quote_expired'>> {
  const offer = await findOffer(pool, personId, id);
  if (!offer) return refused('bill_quote_not_found');
  return offer.expiresAt <= clock.now() ? refused('bill_quote_expired') : done(offer);
}

export function amountNotAllowed(offer: BillOffer): Refusal<'bill_amount_not_allowed'> {
  return refused('bill_amount_not_allowed', {
    values: boundsInWords(offer),
    fields: [{ field: 'amount', rule: 'amountNotValid' }],
  });
}

/** Formats the allowed amounts for messages; XAF has no decimals, so both languages use the same form. */
export function boundsInWords({ min, max, step }: BillOffer): Record<'min' | 'max' | 'step', Money> {
  return { min, max, step: xaf(step) };
}
