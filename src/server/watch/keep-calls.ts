import { coalesced } from '../db/coalesced.ts';
import type { Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { insertCalls, type NewCall } from './queries.ts';

/** What is being written, by the pool that it is written to. */
const underWay = new WeakMap<Pool, Set<Promise<void>>>();

const insertTogether = coalesced(async (pool: Pool, calls: NewCall[]) => {
  await insertCalls(pool, calls);
  return calls.map(() => undefined);
});

/** Has a call kept, with whichever others end meanwhile, and lets nobody wait for it: a payment goes on without. */
export function keepCall({ pool, log }: { pool: Pool; log: Log }, call: NewCall): void {
  const calls = underWay.get(pool) ?? new Set();
  underWay.set(pool, calls);
  const kept: Promise<void> = insertTogether(pool, call)
    .catch((error: unknown) => log.error({ err: error }, 'calls of the rail cannot be kept'))
    .finally(() => calls.delete(kept));
  calls.add(kept);
}

/** Ends when every call until now is kept, or could not be. */
export async function callsKept(pool: Pool): Promise<void> {
  const calls = underWay.get(pool);
  if (calls) await Promise.all(calls);
}
