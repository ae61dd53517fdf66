import { fileURLToPath } from 'node:url';
import { isNewEnough, oldestNode } from './node-version.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Throws with instructions when Node is too old. For the settings of tools that people call directly. */
export function requireNode() {
  const [present, oldest] = [process.versions.node, oldestNode(ROOT)];
  if (isNewEnough(present, oldest)) return;
  throw new Error(
    `This is Node ${present}; GTFinance needs ${oldest} or newer. \`npm run setup\` gets one that npm and npx use here.`,
  );
}
