import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { findProcess, isStillRunning } from '../processes/running-process.ts';
import { discardDataFolder } from './discard-data-folder.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

const OWNER = 'owner.json';

/**
 * Starts a PostgreSQL for this run alone, in a new folder below `parent` that `stop` removes.
 * First stops and removes what killed runs left below `parent`.
 */
export async function startTemporaryPostgres(
  parent: string,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  mkdirSync(parent, { recursive: true });
  await removeLeftovers(parent);
  const dataDir = claimFolder(parent);
  const postgres = await startPostgres({ dataDir, settings });
  return {
    ...postgres,
    stop: () => discardDataFolder(dataDir),
  };
}

function claimFolder(parent: string): string {
  // Gets the name of a run only once its owner is recorded; otherwise another run would remove it as a
  // leftover.
  const unclaimed = mkdtempSync(path.join(parent, 'new-'));
  // As root, PostgreSQL's own user must be able to enter; the contents are private.
  chmodSync(unclaimed, 0o755);
  const owner = { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '' };
  writeFileSync(path.join(unclaimed, OWNER), JSON.stringify(owner));
  const claimed = path.join(parent, path.basename(unclaimed).replace('new-', 'run-'));
  renameSync(unclaimed, claimed);
  return claimed;
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith('run-'))) {
    const dataDir = path.join(parent, name);
    if (isOwned(dataDir)) continue;
    await discardDataFolder(dataDir);
  }
}

function isOwned(dataDir: string): boolean {
  try {
    const owner = JSON.parse(readFileSync(path.join(dataDir, OWNER), 'utf8')) as {
      pid: number;
      startedAt: string;
    };
    return isStillRunning(owner.pid, owner.startedAt);
  } catch {
    // Being removed by another run at this moment.
    return true;
  }
}
