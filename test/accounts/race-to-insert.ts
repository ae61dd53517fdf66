import type { Pool } from '#server/db/pool.ts';
import { runWhileLocked } from '../run-while-locked.ts';

/**
 * Like `runWhileLocked`, but for rows that do not exist yet: all operations have read and found nothing
 * before any may write.
 */
export function raceToInsert<T>(pool: Pool, table: string, operations: (() => Promise<T>)[]): Promise<T[]> {
  // Reads go on; writes wait.
  return runWhileLocked(pool, { lock: `lock table ${table} in exclusive mode` }, operations);
}
