import { existsSync } from 'node:fs';
import path from 'node:path';
import { createCluster, SUPERUSER } from './create-cluster.ts';
import { launchPostgres } from './launch-postgres.ts';
import { readLockFile, settledLockFile } from './lock-file.ts';
import { placeBinaries } from './place-binaries.ts';
import { placeCluster } from './place-cluster.ts';
import { noteOrigin, removeAbandonedClusters } from './remove-abandoned.ts';
import { stopPostgres } from './stop-postgres.ts';

export type PostgresOptions = {
  /** The folder that holds the cluster; one running PostgreSQL each. Its owner must let nobody else use it. */
  dataDir: string;
  /** Server settings, as in postgresql.conf, over our own. */
  settings?: Record<string, string>;
  /** Where it must listen, when somebody already knows its address. Undefined: any free port. */
  port?: number;
  log?: (line: string) => void;
};

/** `url` is the superuser's, of the database `postgres`. */
export type Postgres = { url: string; port: number; isRunning(): boolean; stop(): Promise<void> };

/**
 * Starts the PostgreSQL of `dataDir`, creating it when it is new, or takes over one that a killed run left
 * behind. It listens on 127.0.0.1 only, and does not hear the Ctrl-C of the terminal: `stop` ends it.
 */
export async function startPostgres({
  dataDir,
  settings = {},
  port,
  log,
}: PostgresOptions): Promise<Postgres> {
  await removeAbandonedClusters();
  const cluster = placeCluster(path.resolve(dataDir));
  const binaries = placeBinaries(cluster.user);
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) {
    log?.('Creating the database files');
    noteOrigin(cluster);
    await createCluster(binaries, cluster);
  }
  const lock = await settledLockFile(cluster.folder);
  if (lock.state === 'ready') log?.(`Taking over the PostgreSQL that is still running (process ${lock.pid})`);
  const actualPort =
    lock.state === 'ready' ? lock.port : await launchPostgres(binaries, { cluster, settings, port });
  return {
    url: `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${actualPort}/postgres`,
    port: actualPort,
    isRunning: () => readLockFile(cluster.folder).state !== 'free',
    stop: () => stopPostgres(cluster.folder, binaries),
  };
}
