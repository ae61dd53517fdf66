import type { Queryable } from '../db/pool.ts';
import { insertCase, isDecided, type NewCase } from './queries.ts';

/**
 * Puts something before people that the product will not decide by itself. One of a kind is open at a time; what two
 * people have decided on comes back only when it is about another amount. Answers whether it is new.
 */
export async function openCase(db: Queryable, found: NewCase, now: Date): Promise<boolean> {
  if (!found.isNewEachTime && (await isDecided(db, found))) return false;
  return insertCase(db, found, now);
}
