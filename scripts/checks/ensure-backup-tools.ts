import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.ts';
import type { Tally } from './tally.ts';

const SERVERS = '/usr/lib/postgresql';

/**
 * Returns the folder of programs of the newest PostgreSQL from Debian's packages, or undefined when PostgreSQL or
 * pgBackRest is missing.
 */
export function findBackupTools(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  if (!folders.some((folder) => existsSync(path.join(folder, 'pgbackrest')))) return undefined;
  const versions = existsSync(SERVERS) ? readdirSync(SERVERS).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => path.join(SERVERS, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'postgres')));
}

/** Installs missing tools from Debian's packages if permitted. Otherwise returns what is not checked without them. */
export async function ensureBackupTools(): Promise<Tally[]> {
  if (findBackupTools()) return [];
  console.log('No pgBackRest with a system PostgreSQL here; fetching them …');
  const { output } = await installFromDebian(['postgresql', 'pgbackrest']);
  if (findBackupTools()) return [];
  console.log(`Not checked: what needs pgBackRest and a system PostgreSQL.\n${output.trim()}`);
  return [{ name: 'pgbackrest', passed: 0, failed: 0, skipped: 1, mayBeSkipped: true, ms: 0, failures: [] }];
}
