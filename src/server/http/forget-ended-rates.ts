import type { Queryable } from '../db/pool.ts';
import { forgetEndedTries } from './rate-queries.ts';

/** Removes the counters of tries whose time is over; they count for nothing any more. */
export function forgetEndedRates(db: Queryable, now: Date): Promise<void> {
  return forgetEndedTries(db, now);
}
