import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { MIGRATOR } from '#server/db/migrate.ts';

const POLL_INTERVAL_MS = 20;

/**
 * The longest time, in milliseconds, that any session but the migrator's waited for a table, and that table.
 */
export type LockWatch = { stop(): Promise<{ longestMs: number; table: string }> };

/** Polls for sessions that wait for a table lock: only schema changes make other sessions wait for one. */
export async function watchLocks(databaseUrl: string): Promise<LockWatch> {
  const client = new Client(databaseUrl);
  await client.connect();
  const stopping = new AbortController();
  const seen = { longestMs: 0, table: 'none' };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ ms: number; table: string }>(
        `select (extract(epoch from clock_timestamp() - l.waitstart) * 1000)::int as ms, l.relation::regclass::text as table
         from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and l.locktype = 'relation' and l.waitstart is not null
           and a.datname = current_database() and a.application_name <> $1
         order by 1 desc limit 1`,
        [MIGRATOR],
      );
      const [longest] = rows;
      if (longest && longest.ms > seen.longestMs)
        Object.assign(seen, { longestMs: longest.ms, table: longest.table });
      await wait(POLL_INTERVAL_MS);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      await client.end();
      return seen;
    },
  };
}
