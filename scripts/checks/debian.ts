import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Outcome, runCommand } from './run-command.ts';

const FETCH_MS = 5 * 60_000;
const AGAIN_MS = 1_000;

/** Checks whether system packages can be installed here. */
export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** The installations so far: each waits for those before it, since apt locks its lists and packages. */
let installed: Promise<unknown> = Promise.resolve();
let areListsFresh = false;

/** Installs system packages if permitted. Never throws. */
export async function installFromDebian(packages: string[]): Promise<Outcome> {
  if (!isRootOnDebian())
    return { ok: false, output: 'Not root on Debian: system packages are out of reach.', ms: 0 };
  const outcome = installed.then(() => install(packages));
  installed = outcome;
  return outcome;
}

async function install(packages: string[]): Promise<Outcome> {
  if (!areListsFresh) {
    const update = await runApt(['update']);
    if (!update.ok) return update;
    areListsFresh = true;
  }
  return runApt(['install', '-y', '--no-install-recommends', ...packages]);
}

/** Runs apt-get. While another process of this machine holds apt's locks, it is run again. */
async function runApt(args: string[]): Promise<Outcome> {
  const lastStart = Date.now() + FETCH_MS;
  for (;;) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
    const outcome = await runCommand('apt-get', args, { environment, timeoutMs: 2 * FETCH_MS });
    const isLocked = !outcome.ok && outcome.output.includes('Could not get lock');
    if (!isLocked || Date.now() > lastStart) return outcome;
    await setTimeout(AGAIN_MS);
  }
}
