import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { proveProcesses } from '#test/proof/processes/prove-processes.ts';
import { reportOutcome, rowOf } from '#test/proof/processes/report-outcome.ts';
import { PROJECT_ROOT } from './project-root.ts';

// Kills the processes of the product for some minutes, then counts the money; see docs/proof.md.
const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 5);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run prove -- --minutes 5 --seed 8');
  process.exit(2);
}

// Read now: the commit may change during the run.
const provedCommit = commit();
console.log(`Seed ${seed}, ${minutes} minutes of load, then as long as it takes.\n`);
const outcome = await proveProcesses({
  seed,
  loadMs: minutes * 60_000,
  clients: 8,
  mayWait: false,
  quietWithinMs: 20 * 60_000,
  parent: '.cache/prove',
  log: (line) => console.log(`  ${line}`),
});
console.log(`\n${reportOutcome(outcome)}`);
addRow(rowOf(outcome, provedCommit));
process.exitCode = outcome.broken.length === 0 ? 0 : 1;

/** Inserts the row of the newest run at the top, and retains only the last few. */
function addRow(row: string): void {
  const file = path.join(PROJECT_ROOT, 'docs', 'proof.md');
  const [head = '', table = '', rest = ''] = readFileSync(file, 'utf8').split(
    /(?<=<!-- runs -->\n)|(?=<!-- \/runs -->)/,
  );
  const [names = '', line = '', ...rows] = table.trim().split('\n');
  writeFileSync(file, `${head}${[names, line, row, ...rows].slice(0, 5).join('\n')}\n${rest}`);
}

function commit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', 'src', 'db').trim() !== '';
    return `${git('rev-parse', '--short', 'HEAD').trim()}${changed ? ' and changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
