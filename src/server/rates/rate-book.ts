import type { Rate } from '#shared/rate.ts';
import type { Queryable } from '../db/pool.ts';
import { type PublishedRate, type RateSettings, sellableUntil } from './published-rate.ts';
import { readRatesSince } from './queries.ts';

/** The rates that count at a moment: the current one, and those that were current within the guarantee. */
export type RateBook = { readAt: Date; current: PublishedRate | undefined; guaranteed: PublishedRate[] };

/** What a rate named by a client is worth: sold at, held by the guarantee, not ours, or nothing is sold at all. */
export type RateVerdict = 'current' | 'guaranteed' | 'not_offered' | 'sending_closed';

/** Rates change by the minute; all who ask within this time share one look at the database. */
const SHARED_MS = 1_000;
const shared = new WeakMap<Queryable, Promise<RateBook>>();

/** The book of this moment, or one read less than a second ago. */
export async function readRateBook(db: Queryable, settings: RateSettings, now: Date): Promise<RateBook> {
  const kept = await shared.get(db);
  const age = kept ? now.getTime() - kept.readAt.getTime() : -1;
  // A book without a rate is not kept: everyone waits for the first one.
  if (kept?.current && age >= 0 && age < SHARED_MS) return kept;
  return readFreshRateBook(db, settings, now);
}

export async function readFreshRateBook(
  db: Queryable,
  { RATE_GUARANTEE_MS }: RateSettings,
  now: Date,
): Promise<RateBook> {
  const reading = readRatesSince(db, new Date(now.getTime() - RATE_GUARANTEE_MS), now).then(
    ([current, ...guaranteed]): RateBook => ({ readAt: now, current, guaranteed }),
  );
  shared.set(db, reading);
  // Only what could be read is shared.
  reading.catch(() => shared.delete(db));
  return reading;
}

/** Judges at `now`, so that a book that is kept does not keep sending open. */
export function judgeRate(book: RateBook, named: Rate, settings: RateSettings, now: Date): RateVerdict {
  if (!isSendingOpen(book.current, settings, now)) return 'sending_closed';
  if (book.current?.rate.micros === named.micros) return 'current';
  return book.guaranteed.some(({ rate }) => rate.micros === named.micros) ? 'guaranteed' : 'not_offered';
}

export function isSendingOpen(
  current: PublishedRate | undefined,
  settings: RateSettings,
  now: Date,
): current is PublishedRate {
  return current !== undefined && now < sellableUntil(current, settings);
}
