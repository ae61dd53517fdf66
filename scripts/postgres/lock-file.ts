import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProcess } from '../processes/running-process.ts';

const PATIENCE_MS = 60_000;

/** The contents of a cluster's postmaster.pid, after checking that the process it names is a PostgreSQL. */
export type LockFile =
  | { state: 'free' }
  | { state: 'busy'; pid: number }
  | { state: 'ready'; pid: number; port: number };

/**
 * Waits until the cluster is either free or served by a ready server.
 * Removes a file left by a killed server whose process id now belongs to another program or a zombie: PostgreSQL
 * only sees that the id is in use and would refuse to start.
 */
export async function waitWhileBusy(cluster: string): Promise<Exclude<LockFile, { state: 'busy' }>> {
  for (let waited = 0; ; waited += 50) {
    const lock = readLockFile(cluster);
    if (lock.state !== 'busy') return lock;
    if (waited > PATIENCE_MS) {
      throw new Error(
        `PostgreSQL (process ${lock.pid}) has been starting or stopping for a minute in ${cluster}.`,
      );
    }
    await wait(50);
  }
}

export function readLockFile(cluster: string): LockFile {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = readLines(file);
  // A standalone backend (a single-user session) writes its process id with a minus.
  const pid = Math.abs(Number(lines[0] ?? 0));
  if (!pid) return { state: 'free' };

  const found = findProcess(pid);
  if (!found) return { state: 'free' };
  if (found.zombie || !looksLikePostgres(found.command, cluster)) {
    rmSync(file, { force: true });
    return { state: 'free' };
  }
  const port = Number(lines[3] ?? 0);
  return lines[7]?.trim() === 'ready' && port > 0 ? { state: 'ready', pid, port } : { state: 'busy', pid };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function looksLikePostgres(command: string, cluster: string): boolean {
  // Windows has no command line to read; the process id must do.
  if (process.platform === 'win32') return true;
  return command.includes('postgres') && command.includes(cluster);
}
