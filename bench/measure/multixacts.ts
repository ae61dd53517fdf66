import { setTimeout as wait } from 'node:timers/promises';
import { inDatabase } from '../stage/databases.ts';

/** An idle connection reports its statistics within ten seconds. */
const STATISTICS_DELAY_MS = 10_500;

/**
 * Returns the number of lookups of multixact members since the cluster started. Such lookups happen when several
 * writers refer to the same row at once. The name of the statistic differs between versions.
 */
async function read(databaseUrl: string): Promise<number> {
  return inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ accesses: number }>(
      "select coalesce(sum(blks_hit + blks_read), 0)::int as accesses from pg_stat_slru where name ilike 'multixact%'",
    );
    return rows[0]?.accesses ?? 0;
  });
}

/** Starts counting. No counted work may be running when the returned function is called. */
export async function countMultixacts(databaseUrl: string): Promise<() => Promise<number>> {
  const before = await read(databaseUrl);
  return async () => {
    await wait(STATISTICS_DELAY_MS);
    return (await read(databaseUrl)) - before;
  };
}
