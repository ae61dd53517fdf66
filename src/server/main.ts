import { systemClock } from '#shared/clock.ts';
import { createApi } from './api.ts';
import { archiveMonth, readArchiveKeys, restoreMonth } from './archive/archive-month.ts';
import { type Config, readConfig, readMigrationConfig } from './config.ts';
import { retryUntilReached } from './db/is-database-unreachable.ts';
import { migrate } from './db/migrate.ts';
import { refuseOlderSchema, refuseOwner } from './db/missing-migrations.ts';
import { createKeyedPool, createPool, measurePool } from './db/pool.ts';
import { integrations } from './integrations.ts';
import { createPulse } from './jobs/pulse.ts';
import { enqueueRecurring } from './jobs/recurring.ts';
import { verifyBooksAtOneMoment } from './ledger/verify-books.ts';
import { createLog, flushLog } from './log.ts';
import { startHeartbeat } from './monitoring/heartbeat.ts';
import { startProductMetrics } from './monitoring/product-metrics.ts';
import { watchWorkers } from './monitoring/watch-workers.ts';
import { serveProbes } from './probes/probe-routes.ts';
import { schedules } from './schedules.ts';
import { passwordReader } from './secret-files.ts';
import { addFirstSupervisors } from './staff/first-supervisors.ts';
import { startTracing } from './tracing.ts';
import { runWorker } from './worker.ts';

/**
 * The modes of this program: `api` answers requests, `worker` does everything that involves external services. The
 * others end with their work: they prepare the database, check the books, move a month to the archive or back, and
 * appoint the first supervisors.
 */
const MODES: Record<string, (environment: NodeJS.ProcessEnv) => Promise<void>> = {
  api: (environment) => api(readConfig(environment)),
  worker: (environment) => worker(readConfig(environment)),
  migrate: migrateOnly,
  seed: (environment) => seed(readConfig(environment)),
  'verify-books': (environment) => checkBooks(readConfig(environment)),
  'archive-month': (environment) => inArchive(environment, archiveMonth),
  'restore-month': (environment) => inArchive(environment, restoreMonth),
  'first-supervisors': (environment) => firstSupervisors(readConfig(environment)),
};
/**
 * Modes that exit when their work is done. Otherwise the channel to the launcher would keep the process
 * alive.
 */
const ENDS_BY_ITSELF = [
  'migrate',
  'seed',
  'verify-books',
  'archive-month',
  'restore-month',
  'first-supervisors',
];

async function api(config: Config): Promise<void> {
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

async function worker(config: Config): Promise<void> {
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

async function migrateOnly(environment: NodeJS.ProcessEnv): Promise<void> {
  const { DATABASE_URL, LOG_LEVEL } = readMigrationConfig(environment);
  const applied = await migrate(DATABASE_URL);
  createLog(LOG_LEVEL, 'migrate').info({ applied }, 'migrations applied');
}

async function seed(config: Config): Promise<void> {
  // Imported only here, because an image of the product does not contain it.
  const { seedDemo } = await import('./seed/seed-demo.ts');
  const deps = createDeps(config, 'seed');
  await seedDemo(deps);
  await deps.pool.end();
}

/** Verifies the books, as after a restore. Throws when they do not balance, so that the process exits with 1. */
async function checkBooks(config: Config): Promise<void> {
  const { pool, log } = createDeps(config, 'verify-books');
  const wrong = await verifyBooksAtOneMoment(pool);
  await pool.end();
  if (wrong.length > 0) throw new Error(`The books disagree: ${JSON.stringify(wrong)}`);
  log.info('the books agree');
}

/**
 * Archives an old month of a table, or restores it. Runs as the owner of the tables, who has no other
 * setting.
 */
async function inArchive(
  environment: NodeJS.ProcessEnv,
  act: typeof archiveMonth | typeof restoreMonth,
): Promise<void> {
  const [part, folder, keyFile] = process.argv.slice(3);
  if (!part || !folder || !keyFile)
    throw new Error(
      'Say which month, such as ledger_entries_2026_12, the folder of the files, and the file of the key.',
    );
  const { DATABASE_URL, LOG_LEVEL } = readMigrationConfig(environment);
  const pool = createPool(DATABASE_URL, 2);
  const month = { part, folder, keys: await readArchiveKeys(keyFile) };
  const done = await act({ pool, clock: systemClock }, month);
  await pool.end();
  createLog(LOG_LEVEL, 'archive').info({ part, ...done }, 'done');
}

async function firstSupervisors(config: Config): Promise<void> {
  const deps = createDeps(config, 'first-supervisors');
  await addFirstSupervisors(deps, process.stdin);
  await deps.pool.end();
  deps.log.info('two supervisors were added; each is mailed a code for their password');
}

function createDeps(config: Config, program: string) {
  const pool = createPool(...databaseOf(config));
  measurePool('main', pool);
  return { pool, clock: systemClock, config, log: createLog(config.LOG_LEVEL, program) };
}

function replicaOf({ DATABASE_READ_URL, DATABASE_CONNECTIONS, databaseReadUrlFile }: Config) {
  if (DATABASE_READ_URL === undefined) return undefined;
  const pool = createPool(DATABASE_READ_URL, DATABASE_CONNECTIONS, passwordReader(databaseReadUrlFile));
  measurePool('replica', pool);
  return pool;
}

function databaseOf({ DATABASE_URL, DATABASE_CONNECTIONS, databaseUrlFile }: Config) {
  return [DATABASE_URL, DATABASE_CONNECTIONS, passwordReader(databaseUrlFile)] as const;
}

/** On a stop signal, or when the launcher that started us is gone, ends the work in progress and exits. */
function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.channel) process.on('disconnect', once);
}

const name = process.argv[2] ?? '';
const mode = MODES[name];
if (!mode) {
  console.error(`Say what to run: ${Object.keys(MODES).join(', ')}`);
  process.exit(2);
}
try {
  await mode(process.env);
  if (ENDS_BY_ITSELF.includes(name)) process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exit(1);
}
