import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from './project-root.ts';

// Sends any number of hostile requests; `npm test` sends a few. The same seed repeats the same requests.
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const vitest = path.join(PROJECT_ROOT, 'node_modules/vitest/vitest.mjs');
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'integration', 'test/hostile/hostile.test.ts'],
  {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOSTILE_REQUESTS: values.requests ?? '100000',
      HOSTILE_SEED: values.seed ?? String(Date.now() % 1_000_000_000),
    },
  },
);
process.exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
