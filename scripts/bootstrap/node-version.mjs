import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folder of the Nodes that were fetched; it outlives node_modules. */
export function runtimeFolder(root) {
  return path.join(realpathSync(root), '.cache', 'runtime');
}

/** Whether the present Node is one that was fetched for this project. */
export function isOurs(root) {
  return process.execPath.startsWith(runtimeFolder(root) + path.sep);
}

/** The oldest Node that the product runs on: what package.json says, `26` or `26.10`. */
export function oldestNode(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return engines.node.replace('>=', '');
}

/** Whether a version (`26.10.0`) is not older than another (`26` or `26.10`). */
export function isNewEnough(version, oldest) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor = 0] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
