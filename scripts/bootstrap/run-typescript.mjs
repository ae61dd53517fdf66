import './first-parent.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNode } from './check-node.mjs';
import { continueOn } from './continue-on.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureRuntime } from './ensure-runtime.mjs';
import { offerRuntime } from './offer-runtime.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the program of `scripts` that the command line names, on a machine with any Node and npm: fetches a newer Node
 * if that one is too old, installs the libraries, and runs the program in the project's root, as under npm.
 */
export async function runTypeScript() {
  const [, , name, ...options] = process.argv;
  const program = path.join(ROOT, 'scripts', `${name}.ts`);
  if (!existsSync(program)) {
    console.error(`scripts has no program ${name}.`);
    process.exit(1);
  }
  checkNode();
  process.chdir(ROOT);
  // In parallel: each waits for the network and the disk as much as it computes.
  const [node] = await orExit(Promise.all([ensureRuntime(ROOT), ensureInstalled(ROOT)]));
  if (node !== process.execPath) return continueOn(node);
  offerRuntime(ROOT);
  // As if the program had been called directly.
  process.argv = [process.execPath, program, ...options];
  await import(pathToFileURL(program).href);
}

/** Failures here are not bugs of ours: the message says what to do, and a stack trace would not help. */
async function orExit(work) {
  try {
    return await work;
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
