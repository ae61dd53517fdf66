import { Client } from 'pg';
import { startTemporaryPostgres } from '#scripts/postgres/temporary-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

export type Databases = {
  /** Both migrated and otherwise empty: one to accept sends, one to pay them. */
  accepting: string;
  paying: string;
  /** The address of an empty database for the reference measurements. */
  reference: string;
  stop(): Promise<void>;
};

/** Large enough that no checkpoint falls into only one of the measurements. Durability is unchanged. */
export const SERVER_SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '15min' };

/** Starts a PostgreSQL for this run only, as durable as that of `npm start`. */
export async function startDatabases(): Promise<Databases> {
  const postgres = await startTemporaryPostgres('.cache/bench-postgres', SERVER_SETTINGS);
  try {
    const [accepting, paying, reference] = [
      await createDatabase(postgres.url, 'accepting'),
      await createDatabase(postgres.url, 'paying'),
      await createDatabase(postgres.url, 'reference'),
    ];
    await migrate(accepting);
    await migrate(paying);
    return { accepting, paying, reference, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  await inDatabase(adminUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

/** Runs `work` on a connection of its own and closes the connection. */
export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
