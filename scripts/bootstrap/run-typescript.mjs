import './first-parent.mjs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNode } from './check-node.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs one of our TypeScript programs on a machine that has only Node and npm: checks the one, uses the other.
 * `program` is named from the project's root, which becomes the working folder, as under npm.
 */
export async function runTypeScript(program) {
  checkNode();
  process.chdir(ROOT);
  await ensureInstalled(ROOT);
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(path.join(ROOT, program)).href);
}
