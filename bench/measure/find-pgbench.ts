import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders, besides the PATH, where Debian and PostgreSQL's own packages install programs. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/pgsql'];

/** Returns the newest pgbench of this machine, or undefined. The embedded PostgreSQL has none. */
export function findPgbench(): string | undefined {
  const versions = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(folder, version, 'bin')),
  );
  return [...versions, ...(process.env.PATH ?? '').split(path.delimiter)]
    .map((folder) => path.join(folder, 'pgbench'))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
