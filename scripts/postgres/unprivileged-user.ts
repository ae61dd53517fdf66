import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export type User = { uid: number; gid: number };

/**
 * Returns the user to run PostgreSQL as when we are root, because it refuses to run as root: the owner of an existing
 * cluster, else `postgres`, else `nobody`. Returns undefined when we are not root.
 */
export function unprivilegedUser(cluster: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = readUserId('-u', name);
    const gid = readUserId('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it. ' +
      'Start as another user, or set DATABASE_URL to use a server of your own.',
  );
}

/** Checks whether the user may enter every folder down to `target` and read (or run) `target` itself. */
export function canReach(target: string, user: User): boolean {
  const bits = statSync(target).isDirectory() ? 0o1 : statSync(target).mode & 0o100 ? 0o5 : 0o4;
  if (!allows(target, user, bits)) return false;
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    if (!allows(folder, user, 0o1)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function allows(file: string, user: User, bits: number): boolean {
  const { uid, gid, mode } = statSync(file);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

function readUserId(option: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}
