import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, isRootOnDebian } from '../../checks/debian.ts';
import { runCommand } from '../../checks/run-command.ts';

/** The first Debian release whose PgBouncer supports prepared statements in transaction mode. */
const RELEASE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const PACKAGES = [
  'postgresql-17',
  'patroni',
  // Patroni also works with another store's library.
  'python3-etcd',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
];
const BUILD_MS = 15 * 60_000;
const ROOT = path.resolve('.cache/debian-trixie');

/**
 * Creates a folder with a Debian system in which the cluster's programs run on any machine, if it is missing; this
 * downloads 200 MB. Returns the folder.
 */
export async function ensureDebianRoot(): Promise<string> {
  if (existsSync(ROOT)) return ROOT;
  if (!isRootOnDebian()) throw new Error('The drill of the cluster needs root on Debian.');
  if (!existsSync('/usr/bin/mmdebstrap')) await orThrow(installFromDebian(['mmdebstrap']));
  mkdirSync(path.dirname(ROOT), { recursive: true });
  const unfinished = `${ROOT}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const args = ['--variant=minbase', `--include=${PACKAGES.join(',')}`, RELEASE, unfinished, MIRROR];
  await orThrow(runCommand('mmdebstrap', args, { timeoutMs: BUILD_MS }));
  renameSync(unfinished, ROOT);
  return ROOT;
}

async function orThrow(outcome: ReturnType<typeof runCommand>): Promise<void> {
  const { ok, output } = await outcome;
  if (!ok) throw new Error(output);
}
