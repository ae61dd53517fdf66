import type { Queryable } from '../db/pool.ts';
import { insertCase, isDecided, type NewCase } from './queries.ts';

/**
 * Opens a case for a decision that is left to people. At most one case of a kind is open at a time; a case that
 * people have decided reopens only for a different amount. Returns whether the case is new.
 */
export async function openCase(db: Queryable, found: NewCase, now: Date): Promise<boolean> {
  if (!found.isNewEachTime && (await isDecided(db, found))) return false;
  return insertCase(db, found, now);
}
