import { readConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import { integrations } from '#server/integrations.ts';
import { enqueueRecurring } from '#server/jobs/recurring.ts';
import { createLog } from '#server/log.ts';
import { schedules } from '#server/schedules.ts';
import { taskHandlers } from '#server/worker.ts';
import { systemClock } from '#shared/clock.ts';
import { type Rate, rateFromNumber } from '#shared/rate.ts';
import { runNextJob } from '#test/jobs/run-next-job.ts';

/** Fetches the rate and the rail's services from the simulator, as a worker does at its start. */
export async function fetchRateAndServices(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment);
  const pool = createPool(config.DATABASE_URL, 2);
  const log = createLog('error', 'bench');
  const deps = { pool, clock: systemClock, config, log, schedules: schedules(config) };
  const handlers = taskHandlers({ ...deps, ...integrations(deps) });
  await enqueueRecurring(pool, schedules(config), deps.clock.now());
  while (await runNextJob(deps, handlers));
  await pool.end();
}

/** Returns the published rate, as clients read it. */
export async function readRate(apiUrl: string): Promise<Rate> {
  const answer = await fetch(`${apiUrl}/api/xe/current-rate`);
  const rate = rateFromNumber(((await answer.json()) as { currentRate: number }).currentRate);
  if (!rate) throw new Error('no rate is published');
  return rate;
}
