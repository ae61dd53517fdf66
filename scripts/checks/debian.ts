import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Outcome, runCommand } from './run-command.ts';

const FETCH_MS = 5 * 60_000;
const RETRY_PAUSE_MS = 1_000;

/** Checks whether system packages can be installed here. */
export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

type Installation = { packages: Set<string>; outcome: Promise<Outcome> };

/** What the next run of apt will install. Only one runs at a time, since apt locks its lists and packages. */
let nextInstallation: Installation | undefined;
let lastRun: Promise<unknown> = Promise.resolve();
let lists: Promise<Outcome> | undefined;

/**
 * Installs system packages if permitted. Never throws. What is requested at the same time is installed together, since
 * each run of apt also updates the indexes of manuals, fonts and libraries. If that fails, because of any of the
 * packages, each request is installed separately.
 */
export async function installFromDebian(packages: string[]): Promise<Outcome> {
  if (!isRootOnDebian())
    return { ok: false, output: 'Not root on Debian: system packages are out of reach.', ms: 0 };
  nextInstallation ??= installTogether();
  for (const name of packages) nextInstallation.packages.add(name);
  const together = nextInstallation;
  const outcome = await together.outcome;
  if (outcome.ok || together.packages.size === packages.length) return outcome;
  return runSequentially(() => install(packages));
}

function installTogether(): Installation {
  const packages = new Set<string>();
  const outcome = runSequentially(async () => {
    const refreshed = await refreshLists();
    // Closed only now, because more may have been requested during the seconds that the lists took.
    nextInstallation = undefined;
    return refreshed.ok ? install(packages) : refreshed;
  });
  return { packages, outcome };
}

function runSequentially(run: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = lastRun.then(run);
  lastRun = outcome;
  return outcome;
}

/** Updates apt's lists once; after a failure, again at the next call. */
async function refreshLists(): Promise<Outcome> {
  lists ??= runApt(['update']);
  const outcome = await lists;
  if (!outcome.ok) lists = undefined;
  return outcome;
}

function install(packages: Iterable<string>): Promise<Outcome> {
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
    await setTimeout(RETRY_PAUSE_MS);
  }
}
