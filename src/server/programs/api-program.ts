import { createApi } from '../api.ts';
import type { Config } from '../config.ts';
import { refuseOlderSchema, refuseOwner } from '../db/missing-migrations.ts';
import { createPool, measurePool } from '../db/pool.ts';
import { flushLog } from '../log.ts';
import { watchWorkers } from '../monitoring/watch-workers.ts';
import { serveProbes } from '../probes/probe-routes.ts';
import { passwordReader } from '../secret-files.ts';
import { startTracing } from '../tracing.ts';
import { createDeps } from './program-deps.ts';
import { onStop } from './stop-signals.ts';

/** Answers requests until this process is told to stop. */
export async function runApi(config: Config): Promise<void> {
  const sendTraces = await startTracing(config, 'api');
  const deps = { ...createDeps(config, 'api'), replica: replicaOf(config) };
  await refuseOlderSchema(deps.pool);
  if (config.NODE_ENV === 'production') await refuseOwner(deps.pool);
  const app = await createApi(deps);
  await app.listen({ port: config.PORT, host: config.HOST });
  const closeProbes = await serveProbes(config, { program: 'api', pool: deps.pool, isAlive: () => true });
  const watching = watchWorkers(deps);
  onStop(async () => {
    await app.close();
    await watching.stop();
    await closeProbes();
    await Promise.all([deps.pool.end(), deps.replica?.end()]);
    await sendTraces();
    await flushLog(deps.log);
  });
}

function replicaOf({ DATABASE_READ_URL, DATABASE_CONNECTIONS, databaseReadUrlFile }: Config) {
  if (DATABASE_READ_URL === undefined) return undefined;
  const pool = createPool(DATABASE_READ_URL, DATABASE_CONNECTIONS, passwordReader(databaseReadUrlFile));
  measurePool('replica', pool);
  return pool;
}
