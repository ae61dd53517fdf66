import { spawn } from 'node:child_process';
import path from 'node:path';
import { FIRST_PARENT } from './first-parent.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LEAVES_WITH_PARENT = new URL('../processes/leave-with-parent.ts', import.meta.url);
const POLL_INTERVAL_MS = 1_000;

/**
 * Runs this command again on another Node and exits as that one does. The other Node comes first on the PATH of its
 * child processes, receives our signals, and ends when we are gone.
 */
export function continueOn(node) {
  process.env.PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  const args = ['--import', LEAVES_WITH_PARENT.href, ...process.argv.slice(1)];
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // As in run-launcher.ts: when only npm is killed, its child processes must end too.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === FIRST_PARENT || process.exit(1), POLL_INTERVAL_MS).unref();
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
