import type { Tx } from '../db/pool.ts';
import { deleteOldHits, deleteOldScreenings } from './retention-queries.ts';

/** Removes records of screening from before, hits first, at most so many of each; answers how many went. */
export async function purgeScreenings(tx: Tx, before: Date, atMost: number): Promise<number> {
  const hits = await deleteOldHits(tx, before, atMost);
  return hits + (await deleteOldScreenings(tx, before, atMost));
}
