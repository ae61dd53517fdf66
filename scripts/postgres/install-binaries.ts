import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Binaries, findBinaries, linksAreComplete, repairLinks } from './find-binaries.ts';
import { reachableFolder } from './reachable-folder.ts';
import { canReach, type User } from './unprivileged-user.ts';

/** Returns the folder with bin, lib and share from which `user` (or we, if undefined) can run PostgreSQL. */
export function installBinaries(user: User | undefined): string {
  const binaries = findBinaries();
  const usable =
    linksAreComplete(binaries.folder) && (user === undefined || isReachable(binaries.folder, user));
  return usable ? binaries.folder : copyOf(binaries);
}

function isReachable(folder: string, user: User): boolean {
  // Checks one item of each kind: a strict umask at install time restricts files as well as folders.
  return ['bin/postgres', 'lib', 'share', 'pg-symlinks.json'].every((file) => {
    const target = path.join(folder, file);
    return !existsSync(target) || canReach(target, user);
  });
}

function copyOf({ folder, version }: Binaries): string {
  const copy = path.join(reachableFolder(), `postgres-${version}`);
  if (existsSync(copy)) return copy;
  // Copied under another name first: an interrupted copy must not look complete.
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  openForReading(unfinished);
  repairLinks(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start was faster; its copy is equivalent.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openForReading(file: string): void {
  const found = lstatSync(file);
  if (found.isSymbolicLink()) return;
  chmodSync(file, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(file)) openForReading(path.join(file, name));
}
