import { DAY_MS } from '#shared/clock.ts';
import { type Money, xaf } from '#shared/money.ts';
import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { BillOffer } from './offer.ts';
import { findOffer, purgeOffersBefore } from './queries.ts';

/** How long expired offers are kept: long enough to distinguish "expired" from "never existed". */
const KEEP_MS = DAY_MS;

/** Deletes old offers; payments keep their own copy. */
export function purgeOffers(db: Queryable, now: Date): Promise<void> {
  return purgeOffersBefore(db, new Date(now.getTime() - KEEP_MS));
}

/** Returns the customer's own offer while its price is valid; other customers' offers are not found. */
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
    values: amountBounds(offer),
    fields: [{ field: 'amount', rule: 'amountNotValid' }],
  });
}

/** Returns the minimum, maximum and step of the amount, for the text of a refusal. */
export function amountBounds({ min, max, step }: BillOffer): Record<'min' | 'max' | 'step', Money> {
  return { min, max, step: xaf(step) };
}
