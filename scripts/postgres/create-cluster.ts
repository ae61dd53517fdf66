import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './locate-cluster.ts';
import { postgresEnvironment } from './postgres-environment.ts';

export const SUPERUSER = 'gtfinance';

/** Creates the cluster in another folder and renames it, so that an interrupted one never looks finished. */
export async function createCluster(binaries: string, { folder, password, user }: Cluster): Promise<void> {
  removeUnfinished(folder);
  // Named after this process: an interrupted run may have left an initdb that still writes to its own folder.
  const unfinished = `${folder}.unfinished-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    await promisify(execFile)(
      path.join(binaries, 'bin', 'initdb'),
      initdbArguments(unfinished, passwordFile),
      {
        ...user,
        cwd: binaries,
        env: postgresEnvironment(),
      },
    );
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`PostgreSQL could not create its files in ${folder}: ${stderr || message}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder);
}

function removeUnfinished(folder: string): void {
  const parent = path.dirname(folder);
  for (const name of readdirSync(parent).filter((entry) =>
    entry.startsWith(`${path.basename(folder)}.unfinished-`),
  )) {
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorted by code point, with upper and lower case known for every letter: the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}
