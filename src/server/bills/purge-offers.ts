import type { Queryable } from '../db/pool.ts';
import { deleteOffersBefore } from './queries.ts';

/** Long enough that "expired" can still be told from "never heard of". */
const KEEP_MS = 24 * 3_600_000;

/** Forgets bills that were found and not paid; a payment keeps its own copy. */
export function purgeOffers(db: Queryable, now: Date): Promise<void> {
  return deleteOffersBefore(db, new Date(now.getTime() - KEEP_MS));
}
