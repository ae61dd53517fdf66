import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { createCluster, SUPERUSER } from './create-cluster.ts';
import { installBinaries } from './install-binaries.ts';
import { launchPostgres } from './launch-postgres.ts';
import { locateCluster } from './locate-cluster.ts';
import { readLockFile, waitWhileBusy } from './lock-file.ts';
import { recordOrigin, removeAbandonedClusters } from './remove-abandoned.ts';
import { stopPostgres } from './stop-postgres.ts';

export type PostgresOptions = {
  /** The folder that holds the cluster; one running PostgreSQL each. Only its owner may use it. */
  dataDir: string;
  /** Server settings, as in postgresql.conf, over our own. */
  settings?: Record<string, string>;
  /** The port to listen on, when its address is already known. Undefined: any free port. */
  port?: number;
  log?: (line: string) => void;
};

/** `url` is the superuser's, of the database `postgres`. */
export type Postgres = { url: string; port: number; isRunning(): boolean; stop(): Promise<void> };

const ATTEMPTS = 10;
const PAUSE_MS = 300;

/**
 * Starts the PostgreSQL of `dataDir`, creating it when it is new, or takes over one that a killed run left
 * behind. It listens on 127.0.0.1 only, and does not receive the terminal's Ctrl-C: `stop` ends it.
 */
export async function startPostgres({
  dataDir,
  settings = {},
  port,
  log,
}: PostgresOptions): Promise<Postgres> {
  await removeAbandonedClusters();
  const cluster = locateCluster(path.resolve(dataDir));
  const binaries = installBinaries(cluster.user);
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) {
    log?.('Creating the database files');
    recordOrigin(cluster);
    await createCluster(binaries, cluster);
  }
  const urlAt = (at: number) => `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${at}/postgres`;
  const running = await findRunning(cluster.folder, urlAt);
  if (running) log?.(`Taking over the PostgreSQL that is still running (process ${running.pid})`);
  const actualPort = running?.port ?? (await launchPostgres(binaries, { cluster, settings, port }));
  return {
    url: urlAt(actualPort),
    port: actualPort,
    isRunning: () => readLockFile(cluster.folder).state !== 'free',
    stop: () => stopPostgres(cluster.folder, binaries),
  };
}

/** Returns the server that already serves the cluster, if it answers: one just killed may still look alive. */
async function findRunning(
  cluster: string,
  urlAt: (port: number) => string,
): Promise<{ pid: number; port: number } | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const lock = await waitWhileBusy(cluster);
    if (lock.state === 'free') return undefined;
    const problem = await problemOf(urlAt(lock.port));
    if (!problem) return lock;
    if (attempt === ATTEMPTS) {
      throw new Error(`PostgreSQL (process ${lock.pid}) runs but does not answer.`, { cause: problem });
    }
    await wait(PAUSE_MS);
  }
}

async function problemOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // An error of the connection after the answer does not matter.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}
