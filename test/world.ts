import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { asRole } from '#scripts/postgres/as-role.ts';
import { createApi } from '#server/api.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { schedules } from '#server/schedules.ts';
import type { ManualClock } from '#shared/clock.ts';
import type { Simulator } from '#simulator/start-simulator.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { freshDatabase } from '#test/setup/database.ts';
import { startTestWorker } from '#test/setup/test-worker.ts';

/** Settings that change nothing in the first run of recurring jobs. Any other setting may. */
const UNREAD_BY_RECURRING_JOBS = new Set([
  'FILE_FOLDER',
  'UPLOAD_FOLDER',
  'SESSION_MS',
  'RATE_LIMIT_FACTOR',
  'TRUSTED_PROXIES',
  'REQUESTS_AT_ONCE',
  'MAX_CONNECTIONS',
  'CONFIRM_SENDS_ABOVE_CAD',
  'MANUAL_CREDITS_PER_PERSON_CAD',
  'MANUAL_CREDITS_MAX_CAD',
  'SCREENING_CLEAR_ALONE_BELOW',
  'INTERAC_DNS_URL',
  'INTERAC_MAIL_SECRETS',
  'FINTRAC_MSB_NUMBER',
  'REVENU_QUEBEC_LICENCE',
  'BANK_OF_CANADA_PSP',
]);

export type World = {
  /** Connects with all rights. */
  pool: Pool;
  /** The api's own pool, with the rights of its role. */
  apiPool: Pool;
  clock: ManualClock;
  simulator: Simulator;
  config: Config;
  api: Awaited<ReturnType<typeof createApi>>;
  /** The address at which the api listens, for real HTTP. */
  url: string;
  /**
   * Runs due jobs and the simulator's events, and moves the clock to the next of them, until nothing is left or
   * `forMs` have passed. Never sleeps. Recurring jobs do not count as left.
   */
  runUntilIdle(forMs?: number): Promise<void>;
  /** Sends the messages that are due and runs one due job, if any: for stopping between steps. */
  runOneJob(): Promise<boolean>;
};

/**
 * Starts the whole product in one process on a fresh database: the api over real HTTP, a worker, and the simulator,
 * which logs to `tellOutside`.
 */
export async function createWorld(
  settings: Record<string, string> = {},
  log: Logger = createLog('silent', 'test'),
  tellOutside: (line: string) => void = () => undefined,
): Promise<World> {
  const hasBegun = Object.keys(settings).every((name) => UNREAD_BY_RECURRING_JOBS.has(name));
  const database = await freshDatabase(hasBegun ? 'begun' : 'migrated');
  const working = await startTestWorker(database.url, settings, log, tellOutside);
  const { clock, simulator, config, runOneJob } = working;
  // Tests have all rights; the product has only those of its roles.
  const pool = createPool(database.url, 20);
  const apiPool = createPool(asRole(database.url, 'api'), 20);
  const api = await createApi({ clock, config, log, pool: apiPool });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  simulator.sendWebhooksTo(`${url}/api/webhooks/s3p`);

  atFileEnd(async () => {
    await api.close();
    await working.stop();
    await Promise.all([apiPool.end(), pool.end()]);
    await database.drop();
  });

  const world = {
    pool,
    apiPool,
    clock,
    simulator,
    config,
    api,
    url,
    runOneJob,
    runUntilIdle: runUntilIdleWith(pool, clock, simulator, runOneJob, [JOBS_DUE, MESSAGES_DUE]),
  };
  if (!hasBegun) await working.runFirstJobs();
  return world;
}

/** Recurring jobs run when due, but are always scheduled again, so nobody can wait for the last one. */
const RECURRING = Object.keys(schedules(readConfig({ NODE_ENV: 'test' })));
/** The times at which the next job that does not recur, and the next message, are due. */
const JOBS_DUE = `select min(greatest(run_at, coalesce(locked_until, run_at))) as at from jobs
  where task <> all($1::text[])`;
const MESSAGES_DUE = `select min(greatest(next_at, coalesce(claimed_until, next_at))) as at from messages
  where next_at is not null and $1::text[] is not null`;

/** Returns a `runUntilIdle` for these queues, by default not messages. `runOneJob` returns false when nothing is due. */
export function runUntilIdleWith(
  pool: Pool,
  clock: ManualClock,
  simulator: Simulator,
  runOneJob: () => Promise<boolean>,
  queues: string[] = [JOBS_DUE],
) {
  return async (forMs = 30 * 60_000) => {
    const end = clock.now().getTime() + forMs;
    for (;;) {
      while (await runOneJob());
      await simulator.runDue(clock.now());
      const next = await nextMoment(pool, simulator, queues);
      if (next === undefined || next > end) return;
      clock.moveTo(new Date(next));
    }
  };
}

/** Returns the time of the next due job, message or event of the simulator; undefined when there is none. */
async function nextMoment(pool: Pool, simulator: Simulator, queues: string[]): Promise<number | undefined> {
  const moments = [simulator.nextEventAt()?.getTime()];
  for (const queue of queues) {
    const { rows } = await pool.query<{ at: Date | null }>(queue, [RECURRING]);
    moments.push(rows[0]?.at?.getTime());
  }
  const known = moments.filter((moment) => moment !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
