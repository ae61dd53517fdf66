import { existsSync } from 'node:fs';
import { type Outcome, runCommand } from './run-command.ts';

const FETCH_MS = 5 * 60_000;

/** Checks whether system packages can be installed here. */
export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs system packages if permitted. Never throws. */
export async function installFromDebian(packages: string[]): Promise<Outcome> {
  if (!isRootOnDebian())
    return { ok: false, output: 'Not root on Debian: system packages are out of reach.', ms: 0 };
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand('apt-get', ['update'], { environment, timeoutMs: FETCH_MS });
  if (!update.ok) return update;
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  return runCommand('apt-get', args, { environment, timeoutMs: 2 * FETCH_MS });
}
