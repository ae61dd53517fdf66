import type { Config } from '../config.ts';
import { retryUntilReached } from '../db/is-database-unreachable.ts';
import { refuseOlderSchema, refuseOwner } from '../db/missing-migrations.ts';
import { createKeyedPool, measurePool } from '../db/pool.ts';
import { integrations } from '../integrations.ts';
import { createPulse } from '../jobs/pulse.ts';
import { enqueueRecurring } from '../jobs/recurring.ts';
import { flushLog } from '../log.ts';
import { startHeartbeat } from '../monitoring/heartbeat.ts';
import { startProductMetrics } from '../monitoring/product-metrics.ts';
import { serveProbes } from '../probes/probe-routes.ts';
import { schedules } from '../schedules.ts';
import { startTracing } from '../tracing.ts';
import { runWorker } from '../worker.ts';
import { createDeps, databaseOf } from './program-deps.ts';
import { onStop } from './stop-signals.ts';

/** Runs jobs until this process is told to stop. */
export async function runWorkerProgram(config: Config): Promise<void> {
  const sendTraces = await startTracing(config, 'worker');
  const deps = createDeps(config, 'worker');
  await refuseOlderSchema(deps.pool);
  if (config.NODE_ENV === 'production') await refuseOwner(deps.pool);
  const stopping = new AbortController();
  await retryUntilReached(() => enqueueRecurring(deps.pool, schedules(config), deps.clock.now()));
  const keyedPool = createKeyedPool(...databaseOf(config));
  measurePool('keyed', keyedPool);
  const pulse = createPulse();
  const running = runWorker({ ...deps, ...integrations(deps), keyedPool, pulse }, stopping.signal);
  const heartbeat = startHeartbeat(deps.pool, pulse, deps.log);
  const metrics = startProductMetrics(deps, heartbeat);
  const closeProbes = await serveProbes(config, {
    program: 'worker',
    pool: deps.pool,
    isAlive: pulse.isAlive,
  });
  deps.log.info('worker takes jobs');
  onStop(async () => {
    stopping.abort();
    await running;
    await metrics.stop();
    await heartbeat.stop();
    await closeProbes();
    await Promise.all([keyedPool.end(), deps.pool.end()]);
    await sendTraces();
    await flushLog(deps.log);
  });
}
