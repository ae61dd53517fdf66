import type { Rate } from '#shared/rate.ts';
import type { Queryable } from '../db/pool.ts';
import { type PublishedRate, type RateSettings, sellableUntil } from './published-rate.ts';
import { findRatesSince } from './queries.ts';

/** The rates that were current within the guarantee, newest first; the first one is the current rate. */
export type RateBook = { rates: PublishedRate[]; current: PublishedRate | undefined };

/** Whether a rate named by a client is valid: current, still guaranteed, never offered, or sending is closed. */
export type RateValidity = 'current' | 'guaranteed' | 'not_offered' | 'sending_closed';

/** How long a book is shared: rates change by the minute, and requests within this time share one query. */
const SHARED_MS = 1_000;
const shared = new WeakMap<Queryable, { readAt: number; reading: Promise<RateBook> }>();

/** Returns the current book, or one read less than a second ago. */
export async function findRateBook(db: Queryable, settings: RateSettings, now: Date): Promise<RateBook> {
  const cached = shared.get(db);
  const age = cached ? now.getTime() - cached.readAt : -1;
  const book = age >= 0 && age < SHARED_MS ? await cached?.reading : undefined;
  // A book without a rate is not cached: everyone waits for the first rate.
  return book?.current ? book : findFreshRateBook(db, settings, now);
}

export function findFreshRateBook(
  db: Queryable,
  { RATE_GUARANTEE_MS }: RateSettings,
  now: Date,
): Promise<RateBook> {
  const reading = findRatesSince(db, new Date(now.getTime() - RATE_GUARANTEE_MS), now).then((rates) => ({
    rates,
    current: rates[0],
  }));
  const entry = { readAt: now.getTime(), reading };
  shared.set(db, entry);
  // Failed reads are not shared.
  reading.catch(() => shared.get(db) === entry && shared.delete(db));
  return reading;
}

/** Assesses a rate at `now`, so that a cached book neither keeps sending open nor extends a guarantee. */
export function assessRate(
  { rates, current }: RateBook,
  named: Rate,
  settings: RateSettings,
  now: Date,
): RateValidity {
  if (!isSendingOpen(current, settings, now)) return 'sending_closed';
  if (current.rate.micros === named.micros) return 'current';
  const since = now.getTime() - settings.RATE_GUARANTEE_MS;
  const isGuaranteed = rates.some(({ rate }, index) => {
    const replacedBy = rates[index - 1];
    return rate.micros === named.micros && replacedBy !== undefined && replacedBy.validFrom.getTime() > since;
  });
  return isGuaranteed ? 'guaranteed' : 'not_offered';
}

export function isSendingOpen(
  current: PublishedRate | undefined,
  settings: RateSettings,
  now: Date,
): current is PublishedRate {
  return current !== undefined && now < sellableUntil(current, settings);
}
