import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { waitForExit } from './launch/run-program.ts';
import { PROJECT_ROOT } from './project-root.ts';

const WRITES_FIGURES = 'sending.bench.ts';
const folder = path.join(PROJECT_ROOT, 'bench');
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
});
const json = values.json === undefined ? [] : ['--json', path.resolve(values.json)];
const benchmarks = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();

if (benchmarks.length === 0) {
  console.error(`No benchmark ${wanted.join(' ')} in bench/.`);
  process.exit(2);
}
if (json.length > 0 && benchmarks.join() !== WRITES_FIGURES) {
  console.error('Only one benchmark writes figures: npm run bench -- sending --json FILE');
  process.exit(2);
}
// Each runs in its own process, so that one's memory does not slow the next.
for (const file of benchmarks) {
  console.log(`\n── ${file}\n`);
  const child = spawn(process.execPath, ['--expose-gc', path.join(folder, file), ...json], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if ((await waitForExit(child)) !== 0) process.exitCode = 1;
}
