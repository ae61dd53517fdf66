import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProcess } from '../processes/running-process.ts';
import { readLockFile } from './lock-file.ts';

const GRACEFUL_MS = 20_000;
const FORCED_MS = 10_000;

/** Stops the server of a cluster, even one that we did not start: rolls back open transactions and flushes data. */
export async function stopPostgres(cluster: string, binaries?: string): Promise<void> {
  const lock = readLockFile(cluster);
  if (lock.state === 'free') return;
  if (process.platform === 'win32') return stopByPgCtl(cluster, binaries);
  // SIGINT: disconnect all clients and stop in order. SIGQUIT: at once, to be recovered at the next start.
  for (const [signal, patienceMs] of [
    ['SIGINT', GRACEFUL_MS],
    ['SIGQUIT', FORCED_MS],
  ] as const) {
    sendSignal(lock.pid, signal);
    if (await isGone(lock.pid, patienceMs)) return;
  }
  throw new Error(`PostgreSQL (process ${lock.pid}) does not stop.`);
}

function stopByPgCtl(cluster: string, binaries: string | undefined): void {
  if (!binaries) return;
  execFileSync(path.join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w']);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  for (let waited = 0; waited < patienceMs; waited += 20) {
    const found = findProcess(pid);
    if (!found || found.zombie) return true;
    await wait(20);
  }
  return false;
}
