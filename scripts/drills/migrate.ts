import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkAccepted, checkPaidOnce } from '../../bench/check-books.ts';
import { createDatabase, inDatabase } from '../../bench/stage/databases.ts';
import { type Programs, preparePrograms } from '../../bench/stage/programs.ts';
import { addSenders } from '../../bench/stage/senders.ts';
import { freshLogFile } from '../launch/log-files.ts';
import { runToEnd } from '../launch/run-program.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import type { Cluster, Workspace } from './clusters.ts';
import { addLaterMigrations, installRelease, lastRelease, THIS_RELEASE } from './releases.ts';
import { startSwitch } from './switch.ts';
import { startTraffic, type Traffic } from './traffic.ts';
import { watchLocks } from './watch-locks.ts';

const SENDERS = 200;
const PAST_PAYMENTS = 200_000;
/** Clients pause; otherwise the backlog of the workers would outlast the drill. */
const TRAFFIC = { clients: 12, pauseMs: 400 };
const PAID_WITHIN_MS = 900_000;

/**
 * Runs the programs of an earlier release under traffic while this release's migrations are applied to their
 * database; then replaces the programs with this release's, one after the other. Every acknowledged send must exist
 * once and be paid once. When the earlier release is this one, made-up migrations of a later one are applied.
 */
export async function migrate(
  workspace: Workspace,
  forMs: number,
  from = lastRelease(),
  { past, clients } = { past: PAST_PAYMENTS, clients: TRAFFIC.clients },
): Promise<string[]> {
  const release = path.join(workspace.folder, 'release');
  installRelease(from, release);
  const next = from === THIS_RELEASE ? installNext(workspace.folder) : PROJECT_ROOT;
  const primary = await workspace.start('primary');
  const database = await createDatabase(primary.url, 'drill');
  await runMigrate(release, database);
  const senders = await addSenders(database, SENDERS);
  await loadPast(database, past);

  const line = await startSwitch(0);
  const webhook = { S3P_WEBHOOK_URL: `http://127.0.0.1:${line.port}/api/webhooks/s3p` };
  const old = await preparePrograms('migrate-old', database, webhook, release);
  const { SIMULATOR_PORT, SMTP_PORT } = old.environment;
  const ours = await preparePrograms('migrate-new', database, { ...webhook, SIMULATOR_PORT, SMTP_PORT });
  try {
    await ours.startSimulator();
    await old.startApi();
    line.routeNewTo(portOf(old));
    old.startWorker();
    await waitForRates(database);
    const traffic = await startTraffic(`http://127.0.0.1:${line.port}`, senders, { ...TRAFFIC, clients });
    await traffic.lasts(forMs);
    const before = traffic.acknowledged();
    const migrated = await migrateUnderTraffic(next, primary, database, traffic);
    const during = traffic.acknowledged() - before;
    await traffic.lasts(forMs);
    await takeOver(old, ours, () => line.routeNewTo(portOf(ours)));
    await traffic.lasts(forMs);
    await traffic.stop();
    await waitUntilPaid(database);
    await checkAccepted(database, traffic.acknowledged(), past);
    await checkPaidOnce(database, ours.simulatorUrl);
    return [
      `from ${from}, with ${past} payments of years before; ${migrated}`,
      `${before} sends were acknowledged before, ${during} meanwhile, ${traffic.acknowledged()} in all`,
      'each stands once and was paid once, and the books agree',
      `the longest time without an acknowledgement was ${traffic.longestGapMs()} ms`,
      `asked again: ${[...traffic.refusals].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'}`,
      `jobs that a program of the other release could not do, and put off: ${await countDeferredJobs(database)}`,
    ];
  } finally {
    await old.stopAll();
    await ours.stopAll();
    await line.close();
  }
}

/**
 * Replaces the worker first, so that no old worker meets payments that only the new release accepts; then the api.
 */
async function takeOver(old: Programs, ours: Programs, turn: () => void): Promise<void> {
  await old.stop('worker');
  ours.startWorker();
  await ours.startApi();
  turn();
  await old.stop('api');
}

/**
 * Inserts years of final payments, so that reading or rewriting the table takes time. Only the rows, without the
 * books or idempotency keys.
 */
async function loadPast(databaseUrl: string, payments: number): Promise<void> {
  await inDatabase(databaseUrl, async (client) => {
    await client.query('alter table payments disable trigger user');
    await client.query(
      `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, rate_micros, payment_mode,
         merchant, destination, recipient_first_name, recipient_last_name, created_at, updated_at)
       select 'P' || lpad(n::text, 10, '0'), (select min(id) from people), 'transfer', 'paid', 500, 2000, 441580000,
         'MTNMOMO', 'MTNMOMO', '677' || lpad((n % 1000000)::text, 6, '0'), 'Paul', 'MBARGA ATANGANA', at, at
       from generate_series(1, $1::int) n,
         lateral (select now() - interval '3 years' + n * (interval '2 years' / $1::int) as at) a`,
      [payments],
    );
    await client.query('alter table payments enable trigger user');
    await client.query('vacuum analyze payments');
  });
}

/** Installs this release with later migrations in a folder, and returns the folder. */
function installNext(folder: string): string {
  const next = path.join(folder, 'next');
  installRelease(THIS_RELEASE, next);
  addLaterMigrations(next);
  return next;
}

async function migrateUnderTraffic(
  next: string,
  primary: Cluster,
  database: string,
  traffic: Traffic,
): Promise<string> {
  const locks = await watchLocks(database);
  const start = performance.now();
  await runMigrate(next, database);
  const end = performance.now();
  const { longestMs, table } = await locks.stop();
  const attempts = readFileSync(`${primary.folder}.log`, 'utf8').split('due to lock timeout').length - 1;
  return [
    `migrating took ${Math.round(end - start)} ms and gave way ${attempts} times`,
    `the longest wait of others for a table was ${longestMs} ms (${table})`,
    `the longest time without an acknowledgement meanwhile ${traffic.longestGapMs(start, end)} ms`,
  ].join(', ');
}

/** Migrates as an operator does, with that release's program. */
async function runMigrate(root: string, database: string): Promise<void> {
  const environment = { ...process.env, NODE_ENV: 'development', DATABASE_URL: database };
  const logFile = freshLogFile('.cache/bench', 'migrate');
  const command = ['src/server/main.ts', 'migrate'] as [string, string];
  await runToEnd({ name: 'migrate', root, command, environment, logFile }, AbortSignal.timeout(600_000));
}

const portOf = ({ apiUrl }: Programs) => Number(new URL(apiUrl).port);

/** Waits until a worker has fetched the rate and the rail's services, without which nothing can be sent. */
function waitForRates(database: string): Promise<void> {
  return waitUntil(
    database,
    'select exists (select from rates) and exists (select from rail_services) as yes',
  );
}

export function waitUntilPaid(database: string): Promise<void> {
  return waitUntil(
    database,
    "select not exists (select from payments where status in ('accepted', 'pending')) as yes",
  );
}

/** Waits until a query returns true. */
export async function waitUntil(database: string, question: string): Promise<void> {
  const deadline = performance.now() + PAID_WITHIN_MS;
  await inDatabase(database, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ yes: boolean }>(question);
      if (rows[0]?.yes) return;
      if (performance.now() > deadline)
        throw new Error(`still not so after ${PAID_WITHIN_MS} ms: ${question}`);
      await wait(200);
    }
  });
}

async function countDeferredJobs(database: string): Promise<string> {
  return inDatabase(database, async (client) => {
    const { rows } = await client.query<{ task: string; times: number }>(
      "select task, count(*)::int as times from jobs where last_error like '%no handler for task%' group by task",
    );
    return rows.map(({ task, times }) => `${times} × ${task}`).join(', ') || 'none';
  });
}
