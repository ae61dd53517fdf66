import { existsSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isOurs } from './node-version.mjs';

/**
 * Puts the Node that was fetched where npm and npx look first, so that what they run (`npx vitest`) runs on it too.
 * Does nothing on a Node of the machine, or before the libraries are there.
 */
export function offerRuntime(root) {
  const programs = path.join(root, 'node_modules', '.bin');
  // On Windows a link needs rights that few have; `npm run setup` says which folder to put on the path.
  if (!isOurs(root) || !existsSync(programs) || process.platform === 'win32') return;
  const place = path.join(programs, 'node');
  const target = path.relative(programs, process.execPath);
  if (linkedTo(place) === target) return;
  rmSync(place, { force: true });
  symlinkSync(target, place);
}

function linkedTo(place) {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}
