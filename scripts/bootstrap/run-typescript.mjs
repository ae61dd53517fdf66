import './first-parent.mjs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNode } from './check-node.mjs';
import { continueOn } from './continue-on.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureRuntime } from './ensure-runtime.mjs';
import { offerRuntime } from './offer-runtime.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs one of our TypeScript programs on a machine with any Node and npm: fetches a newer Node if that one is too
 * old, installs the libraries, and runs the program. `program` is relative to the project's root, which becomes the
 * working folder, as under npm.
 */
export async function runTypeScript(program) {
  checkNode();
  process.chdir(ROOT);
  const node = await orEnd(ensureRuntime(ROOT));
  if (node !== process.execPath) return continueOn(node);
  await orEnd(ensureInstalled(ROOT));
  offerRuntime(ROOT);
  await import(pathToFileURL(path.join(ROOT, program)).href);
}

/** Failures here are not bugs of ours: the message says what to do, and a stack trace would not help. */
async function orEnd(work) {
  try {
    return await work;
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
