import { existsSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isOurs } from './node-version.mjs';

/**
 * Puts the fetched Node where npm and npx look first, so that their programs (`npx vitest`) run on it too. Does
 * nothing on the machine's own Node, or before the libraries are installed.
 */
export function offerRuntime(root) {
  const programs = path.join(root, 'node_modules', '.bin');
  // On Windows few people may create links; there, `npm run setup` says which folder to add to the PATH.
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
