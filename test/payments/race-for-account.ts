import type { Pool } from '#server/db/pool.ts';
import { runWhileLocked } from '#test/run-while-locked.ts';

/**
 * Runs operations that really race for a customer's account, in the given order: the first waits for the account, the
 * others wait for the account or for the first.
 */
export function raceForAccount<T>(
  pool: Pool,
  accountId: bigint,
  operations: (() => Promise<T>)[],
): Promise<T[]> {
  const lock = `select from ledger_accounts where id = ${accountId} for update`;
  return runWhileLocked(pool, { lock, inTurn: true }, operations);
}
