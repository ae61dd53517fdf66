import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian and the packages of PostgreSQL itself put their programs, besides the PATH. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/pgsql'];

/** The newest pgbench of this machine; undefined when it has none. The embedded PostgreSQL comes without. */
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
