import { type Money, xaf } from '#shared/money.ts';
import { done, refused, type Refusal, type Result } from '#shared/result.ts';
import type { Deps } from '../deps.ts';
import type { BillOffer } from './offer.ts';
import { findOffer } from './queries.ts';

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
export function boundsInWords({ min, max, step }: BillOffer): Record<string, Money> {
  return { min, max, step: xaf(step) };
}
