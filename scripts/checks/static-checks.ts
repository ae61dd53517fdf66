import { buildWeb } from '../launch/build-web.ts';
import { type Outcome, runCommand, tool } from './run-command.ts';
import { checkSupplyChain } from './supply-chain.ts';
import type { Tally } from './tally.ts';

type Check = { name: string; run: () => Promise<Outcome> };

const PROJECTS = ['tsconfig.json', 'tsconfig.shared.json', 'tsconfig.web.json', 'tsconfig.web-tests.json'];

// Both are short-lived Go programs: garbage collection was a fifth of their work.
const LESS_GC = { environment: { GOGC: '400' } };

// The build first and the small ones last: these use one processor, types and lint all that are free.
const CHECKS: Check[] = [
  { name: 'web build', run: build },
  { name: 'types', run: () => checkSequentially(PROJECTS) },
  { name: 'lint', run: () => runCommand(tool('oxlint'), ['--type-aware', '--deny-warnings'], LESS_GC) },
  { name: 'unused', run: () => runCommand(tool('knip'), []) },
  { name: 'format', run: () => runCommand(tool('biome'), ['check', '.']) },
  { name: 'secrets', run: () => runCommand(tool('secretlint'), ['**/*']) },
];

const CONCURRENCY = 2;

/** Runs the checks that need no running product. Each check counts as one. */
export async function runStaticChecks(): Promise<Tally[]> {
  const waiting = [...CHECKS];
  const tallies: Tally[] = [];
  // This check mostly waits for the network, so it takes no slot from those that use the CPU.
  const libraries = checkSupplyChain();
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) tallies.push(await tally(check));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return [...tallies, await libraries];
}

async function tally({ name, run }: Check): Promise<Tally> {
  const { ok, output, ms } = await run();
  console.log(`${ok ? 'passed' : 'FAILED'}  ${name} (${(ms / 1_000).toFixed(1)} s)`);
  if (!ok) console.log(output);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, ms, failures: ok ? [] : ['see above'] };
}

/**
 * Checks all projects one after the other, so that an error in one does not hide another's. With more checkers than
 * processors, the same types would be checked more often.
 */
async function checkSequentially(projects: string[]): Promise<Outcome> {
  const sum: Outcome = { ok: true, output: '', ms: 0 };
  for (const project of projects) {
    const { ok, output, ms } = await runCommand(tool('tsc'), ['-p', project, '--checkers', '2'], LESS_GC);
    sum.ok &&= ok;
    sum.output += output;
    sum.ms += ms;
  }
  return sum;
}

async function build(): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    await buildWeb();
    return { ok: true, output: '', ms: performance.now() - startedAt };
  } catch (error) {
    return { ok: false, output: (error as Error).message, ms: performance.now() - startedAt };
  }
}
