import { forgetOffers } from '../bills/forget-offers.ts';
import { forgetCodes } from '../credentials/one-time-codes.ts';
import type { Deps } from '../deps.ts';
import { forgetEndedRates } from '../http/forget-ended-rates.ts';
import { forgetSessionsBefore } from './queries.ts';

/** How long one can still see from where an account was used: a complaint may come late. */
const KEEP_SESSIONS_MS = 90 * 24 * 60 * 60 * 1000;

/** Job: removes counters, codes, bills that were found, and sessions whose time is over. */
export async function forgetExpired({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetEndedRates(pool, now);
  await forgetCodes(pool, now);
  await forgetOffers(pool, now);
  await forgetSessionsBefore(pool, new Date(now.getTime() - KEEP_SESSIONS_MS));
}
