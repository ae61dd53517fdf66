import { setTimeout as wait } from 'node:timers/promises';
import { inDatabase } from '../stage/databases.ts';

/** A connection that has become idle tells what it did within ten seconds. */
const TOLD_WITHIN_MS = 10_500;

/**
 * How often anything looked up who shares a locked row: the price of several writers that refer to the same row at
 * once. Counted since the cluster was started; names differ between versions.
 */
async function read(databaseUrl: string): Promise<number> {
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ accesses: number }>(
      "select coalesce(sum(blks_hit + blks_read), 0)::int as accesses from pg_stat_slru where name ilike 'multixact%'",
    );
    return rows[0]?.accesses ?? 0;
  });
}

/** Counts from now on. Of what the answer counts nothing may be under way at its asking. */
export async function countMultixacts(databaseUrl: string): Promise<() => Promise<number>> {
  const before = await read(databaseUrl);
  return async () => {
    await wait(TOLD_WITHIN_MS);
    return (await read(databaseUrl)) - before;
  };
}
