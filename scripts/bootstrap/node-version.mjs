import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder of fetched Nodes, which outlives node_modules. */
export function runtimeFolder(root) {
  return path.join(realpathSync(root), '.cache', 'runtime');
}

/** Checks whether the current Node was fetched for this project. */
export function isOurs(root) {
  return process.execPath.startsWith(runtimeFolder(root) + path.sep);
}

/** Returns the oldest Node that the product runs on, from package.json: `26` or `26.10`. */
export function oldestNode(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return engines.node.replace('>=', '');
}

/** Checks whether a version (`26.10.0`) is at least another (`26` or `26.10`). */
export function isNewEnough(version, oldest) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor = 0] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
