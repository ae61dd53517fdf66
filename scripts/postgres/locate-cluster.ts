import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reachableFolder } from './reachable-folder.ts';
import { canReach, type User, unprivilegedUser } from './unprivileged-user.ts';

/** A cluster's folder, user and password. `record` is the private file that stores them. */
export type Cluster = { folder: string; password: string; record: string; user: User | undefined };

type ClusterRecord = { folder: string; password: string };

/**
 * Finds the cluster that belongs to `dataDir`, or decides where a new one goes: `dataDir/postgres`, or a folder
 * that PostgreSQL's user can reach when it may not enter `dataDir`. Does not create the cluster.
 */
export function locateCluster(dataDir: string): Cluster {
  mkdirSync(dataDir, { recursive: true });
  const record = path.join(dataDir, 'postgres.json');
  const known = readRecord(record);
  if (known) return { ...known, record, user: unprivilegedUser(known.folder) };

  const near = path.join(dataDir, 'postgres');
  if (existsSync(near)) {
    throw new Error(
      `${near} exists, but its password file ${record} is gone. Restore it, or remove the folder.`,
    );
  }
  const user = unprivilegedUser(near);
  const folder =
    user === undefined || canReach(dataDir, user)
      ? near
      : path.join(reachableFolder(), `data-${randomName()}`);
  const password = randomBytes(24).toString('base64url');
  writePrivately(record, { folder: folder === near ? 'postgres' : folder, password });
  return { folder, password, record, user };
}

/** Returns the folder in a record; undefined when the record is missing or unreadable. */
export function readRecord(record: string): ClusterRecord | undefined {
  if (!existsSync(record)) return undefined;
  const { folder, password } = JSON.parse(readOwn(record)) as Partial<ClusterRecord>;
  if (!folder || !password) throw new Error(`${record} is damaged. Restore it, or remove the data folder.`);
  // Clusters nearby are stored by relative path, so that a project can be moved.
  return { folder: path.resolve(path.dirname(record), folder), password };
}

function readOwn(record: string): string {
  try {
    return readFileSync(record, 'utf8');
  } catch (cause) {
    const hint = 'It belongs to another user: start as that user, or set DATA_DIR to another folder.';
    throw new Error(`${record} cannot be read. ${hint}`, { cause });
  }
}

function randomName(): string {
  return randomBytes(9).toString('hex');
}

function writePrivately(file: string, record: ClusterRecord): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}
