import { Client } from 'pg';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';

const NAME = 'gtfinance';
const LOOK_EVERY_MS = 1_000;

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/** Boots the PostgreSQL of the data folder with our database in it, and boots it again should it die. */
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
    // On its old port: the others know it by that address.
    restart = startPostgres({ dataDir, log, port: postgres.port })
      .then((again: Postgres) => void (postgres = again))
      .catch((error: Error) => log(`PostgreSQL could not be started again: ${error.message}`))
      .finally(() => (restart = undefined));
  }, LOOK_EVERY_MS);

  return {
    url: url.href,
    stop: async () => {
      clearInterval(watch);
      await restart;
      await postgres.stop();
    },
  };
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
