import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a folder of ours that every user can enter, for what PostgreSQL needs when its user may not enter the
 * project (in root's home, usually). It must be ours and only we may write, so that others cannot prepare it.
 */
export function reachableFolder(): string {
  const me = process.getuid?.() ?? 0;
  const folder = path.join('/var/tmp', `gtfinance-${me}`);
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== me) {
    throw new Error(`${folder} is needed for PostgreSQL but belongs to someone else.`);
  }
  chmodSync(folder, 0o755);
  return folder;
}
