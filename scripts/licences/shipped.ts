import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/** A library that we ship. `licence` is its SPDX expression, or its own text, or `unknown`. */
export type Shipped = { name: string; version: string; licence: string; server: boolean; browser: boolean };

type Locked = { version?: string; license?: string; integrity?: string; dev?: boolean };
type Lock = { packages: Record<string, Locked> };
type Bundled = { name: string; version: string; identifier: string | null };

/**
 * Returns every shipped library, by name: what production installs, for every platform, and what is bundled for the
 * browser, according to the last build of the site.
 */
export function shippedLibraries(): Shipped[] {
  const known = new Map<string, Shipped>();
  const add = (one: Shipped) => {
    const key = `${one.name} ${one.version}`;
    const before = known.get(key);
    known.set(key, {
      ...one,
      licence: before?.licence ?? one.licence,
      server: one.server || (before?.server ?? false),
      browser: one.browser || (before?.browser ?? false),
    });
  };
  for (const [place, { version = '', license = 'unknown', dev }] of Object.entries(readLock().packages)) {
    if (place === '' || dev) continue;
    add({ name: nameOf(place), version, licence: license, server: true, browser: false });
  }
  for (const { name, version, identifier } of read('dist/web/.vite/licences.json') as Bundled[]) {
    add({ name, version, licence: identifier ?? 'unknown', server: false, browser: true });
  }
  return [...known.values()].sort((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  );
}

export function readLock(file = 'package-lock.json'): Lock {
  return read(file) as Lock;
}

/** Returns the package name of a path in the lock file. */
export function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? '';
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'));
}
