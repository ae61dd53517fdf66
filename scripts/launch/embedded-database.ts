import path from 'node:path';
import { Client } from 'pg';
import { SUPERUSER } from '../postgres/create-cluster.ts';
import { readRecord } from '../postgres/locate-cluster.ts';
import { readLockFile } from '../postgres/lock-file.ts';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';

const NAME = 'gtfinance';
const POLL_INTERVAL_MS = 1_000;

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/** Starts the PostgreSQL of the data folder with our database in it, and restarts it if it dies. */
export async function bootEmbeddedDatabase(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedDatabase> {
  let postgres = await startPostgres({ dataDir, log });
  await createDatabase(postgres.url);
  const url = new URL(postgres.url);
  url.pathname = NAME;

  let restart: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (restart || postgres.isRunning()) return;
    log('PostgreSQL ended and is started again');
    // On the same port, because the other programs know that address.
    restart = startPostgres({ dataDir, log, port: postgres.port })
      .then((again: Postgres) => void (postgres = again))
      .catch((error: Error) => log(`PostgreSQL could not be started again: ${error.message}`))
      .finally(() => (restart = undefined));
  }, POLL_INTERVAL_MS);

  return {
    url: url.href,
    stop: async () => {
      clearInterval(watch);
      await restart;
      await postgres.stop();
    },
  };
}

/**
 * Returns the address of our running database in the data folder, with its password, or undefined when it is not
 * running.
 */
export function addressOfRunning(dataDir: string): string | undefined {
  const cluster = readRecord(path.join(dataDir, 'postgres.json'));
  const lock = cluster && readLockFile(cluster.folder);
  if (lock?.state !== 'ready') return undefined;
  return `postgres://${SUPERUSER}:${cluster?.password}@127.0.0.1:${lock.port}/${NAME}`;
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client(adminUrl);
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (known.rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
