import { setTimeout as wait } from 'node:timers/promises';
import { discardDataFolder } from '../postgres/discard-data-folder.ts';
import { isStillRunning } from '../processes/running-process.ts';
import { type RecordedProcess, readRunFile, removeRunFile, writeRunFile } from './run-file.ts';

const TIME_TO_LEAVE_MS = 6_000;
const TIME_TO_NOTICE_MS = 4_000;

/**
 * Makes this process the only launcher of a data folder. Throws while another one lives. Ends the processes that a
 * killed launcher left behind and, with `fresh`, deletes all their data. Returns a function that releases the folder.
 */
export async function claimDataFolder(dataDir: string, fresh: boolean): Promise<() => void> {
  const run = readRunFile(dataDir);
  // The other launcher may be ending: after npm is killed, it notices a moment later.
  if (run) await waitUntilGone([run.launcher], TIME_TO_NOTICE_MS);
  if (run && isRunning(run.launcher)) {
    throw new Error(
      `GTFinance is already running on ${dataDir} (process ${run.launcher.pid}). ` +
        'Stop it first, or set DATA_DIR, PORT and SIMULATOR_PORT to run a second one.',
    );
  }
  if (run) await endLeftovers(run.children);
  if (fresh) await discardDataFolder(dataDir);
  writeRunFile(dataDir, []);
  return () => removeRunFile(dataDir);
}

async function endLeftovers(children: RecordedProcess[]): Promise<void> {
  // They notice that their launcher is gone and exit by themselves; a process that hangs is killed.
  await waitUntilGone(children, TIME_TO_LEAVE_MS);
  for (const child of children.filter(isRunning)) process.kill(child.pid, 'SIGKILL');
}

async function waitUntilGone(processes: RecordedProcess[], patienceMs: number): Promise<void> {
  for (let waited = 0; waited < patienceMs && processes.some(isRunning); waited += 50) await wait(50);
}

function isRunning({ pid, startedAt }: RecordedProcess): boolean {
  return isStillRunning(pid, startedAt);
}
