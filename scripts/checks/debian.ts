import { existsSync } from 'node:fs';
import { type Outcome, runCommand } from './run-command.ts';

const FETCH_MS = 5 * 60_000;

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
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!areListsFresh) {
    const update = await runCommand('apt-get', ['update'], { environment, timeoutMs: FETCH_MS });
    if (!update.ok) return update;
    areListsFresh = true;
  }
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  return runCommand('apt-get', args, { environment, timeoutMs: 2 * FETCH_MS });
}
