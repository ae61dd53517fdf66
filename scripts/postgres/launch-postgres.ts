import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../processes/free-port.ts';
import type { Cluster } from './locate-cluster.ts';
import { readLockFile } from './lock-file.ts';
import { postgresEnvironment } from './postgres-environment.ts';

const ATTEMPTS = 4;
const PAUSE_MS = 1_000;
const START_MS = 60_000;

const DEFAULT_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

type Launch = { cluster: Cluster; settings: Record<string, string>; port: number | undefined };

/** Starts the server of a stopped cluster and waits until it is ready. Returns its port. */
export async function launchPostgres(binaries: string, { cluster, settings, port }: Launch): Promise<number> {
  const logFile = `${cluster.folder}.log`;
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await findFreePort());
    const allSettings = { ...DEFAULT_SETTINGS, ...settings, port: String(chosen) };
    const outcome = await tryOnce(binaries, cluster, allSettings, logFile);
    if (outcome === 'ready') return chosen;
    // Another process may have taken the port, or a dying server may still hold its shared memory.
    if (attempt === ATTEMPTS) throw new Error(`PostgreSQL ${outcome}:\n${lastLines(logFile)}`);
    await wait(PAUSE_MS);
  }
}

async function tryOnce(
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
