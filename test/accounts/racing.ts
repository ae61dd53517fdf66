import type { Pool } from '#server/db/pool.ts';
import { heldUp } from '../held-up.ts';

/**
 * Like `heldUp`, but for rows that do not exist yet: all operations have read and found nothing before any may write.
 */
export function racingToInsert<T>(pool: Pool, table: string, operations: (() => Promise<T>)[]): Promise<T[]> {
  // Reads go on; writes wait.
  return heldUp(pool, { lock: `lock table ${table} in exclusive mode` }, operations);
}
