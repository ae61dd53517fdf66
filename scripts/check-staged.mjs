import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

// Checks the staged files within seconds, as they are in the work tree: format, lint and secrets. Types, and rules
// that need them, are left to npm run check.
const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=d', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(file));
const of = (pattern) => staged.filter((file) => pattern.test(file));

const CHECKS = [
  { files: of(/\.(tsx?|mjs|json)$/), command: ['biome', 'check', '--no-errors-on-unmatched'] },
  { files: of(/\.(tsx?|mjs)$/), command: ['oxlint', '--deny-warnings'] },
  // A committed secret stays known to others even after it is removed.
  { files: staged, command: ['secretlint', '--no-glob'] },
];

const failed = CHECKS.filter(({ files, command: [tool, ...options] }) => {
  if (files.length === 0) return false;
  const program = path.join('node_modules', '.bin', tool);
  const { status, error } = spawnSync(program, [...options, ...files], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${tool} could not be started: ${error.message}`);
  return status !== 0;
});
if (failed.length > 0) {
  console.error(
    '\nNothing was committed. npm run format fixes the format; git commit --no-verify skips this check.',
  );
  process.exit(1);
}
