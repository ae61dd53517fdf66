import { systemClock } from '#shared/clock.ts';
import { type Config, readConfig, readMigrationConfig } from './config.ts';
import { createPool } from './db/pool.ts';
import { createLog } from './log.ts';
import { createDeps } from './programs/program-deps.ts';

/**
 * The modes of this program: `api` answers requests, `worker` does everything that involves external services. The
 * others end with their work: they prepare the database, check the books, move a month to the archive or back, and
 * appoint the first supervisors. Each loads only what it needs: loading the API alone takes a second.
 */
const MODES: Record<string, (environment: NodeJS.ProcessEnv) => Promise<void>> = {
  api: (environment) => api(readConfig(environment)),
  worker: (environment) => worker(readConfig(environment)),
  migrate: migrateOnly,
  seed: (environment) => seed(readConfig(environment)),
  'verify-books': (environment) => checkBooks(readConfig(environment)),
  'archive-month': (environment) => inArchive(environment, 'archiveMonth'),
  'restore-month': (environment) => inArchive(environment, 'restoreMonth'),
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
  const { runApi } = await import('./programs/api-program.ts');
  await runApi(config);
}

async function worker(config: Config): Promise<void> {
  const { runWorkerProgram } = await import('./programs/worker-program.ts');
  await runWorkerProgram(config);
}

async function migrateOnly(environment: NodeJS.ProcessEnv): Promise<void> {
  const { migrate } = await import('./db/migrate.ts');
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
  const { verifyBooksAtOneMoment } = await import('./ledger/verify-books.ts');
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
  act: 'archiveMonth' | 'restoreMonth',
): Promise<void> {
  const [part, folder, keyFile] = process.argv.slice(3);
  if (!part || !folder || !keyFile)
    throw new Error(
      'Say which month, such as ledger_entries_2026_12, the folder of the files, and the file of the key.',
    );
  const { readArchiveKeys, ...archiving } = await import('./archive/archive-month.ts');
  const { DATABASE_URL, LOG_LEVEL } = readMigrationConfig(environment);
  const pool = createPool(DATABASE_URL, 2);
  const month = { part, folder, keys: await readArchiveKeys(keyFile) };
  const done = await archiving[act]({ pool, clock: systemClock }, month);
  await pool.end();
  createLog(LOG_LEVEL, 'archive').info({ part, ...done }, 'done');
}

async function firstSupervisors(config: Config): Promise<void> {
  const { addFirstSupervisors } = await import('./staff/first-supervisors.ts');
  const deps = createDeps(config, 'first-supervisors');
  await addFirstSupervisors(deps, process.stdin);
  await deps.pool.end();
  deps.log.info('two supervisors were added; each is mailed a code for their password');
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
