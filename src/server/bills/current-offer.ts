import { type Money, xaf } from '#shared/money.ts';
import { done, type Refusal, type Result, refused } from '#shared/result.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { BillOffer } from './offer.ts';
import { deleteOffersBefore, findOffer } from './queries.ts';

/** Long enough that "expired" can still be told from "never heard of". */
const KEEP_MS = 24 * 3_600_000;

/** Forgets bills that were found and not paid; a payment keeps its own copy. */
export function purgeOffers(db: Queryable, now: Date): Promise<void> {
  return deleteOffersBefore(db, new Date(now.getTime() - KEEP_MS));
}

/** The customer's own offer while its price holds; another's is as unknown as none. */
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

/** What may be chosen, for the sentences that say so; XAF has no decimals, so both languages write it alike. */
export function boundsInWords({ min, max, step }: BillOffer): Record<'min' | 'max' | 'step', Money> {
  return { min, max, step: xaf(step) };
}
