import type { Pool } from '#server/db/pool.ts';
import { heldUp } from '../held-up.ts';

/** As `heldUp`, for rows that are not there yet: all have looked and found their way free before any may write. */
export function racingToInsert<T>(pool: Pool, table: string, operations: (() => Promise<T>)[]): Promise<T[]> {
  // Reading goes on; writing waits.
  return heldUp(pool, { lock: `lock table ${table} in exclusive mode` }, operations);
}
