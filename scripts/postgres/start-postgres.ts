import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../processes/free-port.ts';
import { createCluster, SUPERUSER } from './create-cluster.ts';
import { readLockFile, settledLockFile } from './lock-file.ts';
import { placeBinaries } from './place-binaries.ts';
import { type Cluster, placeCluster } from './place-cluster.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { noteOrigin, removeAbandonedClusters } from './remove-abandoned.ts';
import { stopPostgres } from './stop-postgres.ts';

export type PostgresOptions = {
  /** The folder that holds the cluster; one running PostgreSQL each. Its owner must let nobody else use it. */
  dataDir: string;
  /** Server settings, as in postgresql.conf, over our own. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
};

/** `url` is the superuser's, of the database `postgres`. */
export type Postgres = { url: string; stop(): Promise<void> };

const ATTEMPTS = 4;
const START_MS = 60_000;

const DEFAULT_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts the PostgreSQL of `dataDir`, creating it when it is new, or takes over one that a killed run left
 * behind. It listens on 127.0.0.1 only, and does not hear the Ctrl-C of the terminal: `stop` ends it.
 */
export async function startPostgres({
  dataDir,
  settings = {},
  log = () => {},
}: PostgresOptions): Promise<Postgres> {
  await removeAbandonedClusters();
  const cluster = placeCluster(path.resolve(dataDir));
  const binaries = placeBinaries(cluster.user);
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) {
    log('Creating the database files');
    noteOrigin(cluster);
    await createCluster(binaries, cluster);
  }
  const lock = await settledLockFile(cluster.folder);
  if (lock.state === 'ready') log(`Taking over the PostgreSQL that is still running (process ${lock.pid})`);
  const port = lock.state === 'ready' ? lock.port : await launch(binaries, cluster, settings);
  return {
    url: `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`,
    stop: () => stopPostgres(cluster.folder, binaries),
  };
}

async function launch(binaries: string, cluster: Cluster, settings: Record<string, string>): Promise<number> {
  const logFile = `${cluster.folder}.log`;
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const outcome = await tryLaunch(
      binaries,
      cluster,
      { ...DEFAULT_SETTINGS, ...settings, port: String(port) },
      logFile,
    );
    if (outcome === 'ready') return port;
    // The port may just have been taken, or the last breaths of a killed server hold its shared memory.
    if (attempt === ATTEMPTS) throw new Error(`PostgreSQL ${outcome}:\n${lastLines(logFile)}`);
    await wait(1_000);
  }
}

async function tryLaunch(
  binaries: string,
  { folder, user }: Cluster,
  settings: Record<string, string>,
  logFile: string,
): Promise<string> {
  const output = openSync(logFile, 'a', 0o600);
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: a Ctrl-C reaches every process of the terminal, and the database must be the last to stop.
    { ...user, cwd: binaries, env: postgresEnvironment(), stdio: ['ignore', output, output], detached: true },
  );
  closeSync(output);
  let ended: string | undefined;
  child.once('error', (error) => (ended = `could not be started (${error.message})`));
  child.once('exit', (code, signal) => (ended = `stopped at once (${signal ?? code})`));
  child.unref();
  for (let waited = 0; waited < START_MS; waited += 20) {
    if (ended) return ended;
    const lock = readLockFile(folder);
    if (lock.state === 'ready' && lock.pid === child.pid) return 'ready';
    await wait(20);
  }
  child.kill('SIGQUIT');
  return `was not ready after ${START_MS / 1_000} seconds`;
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n');
}
