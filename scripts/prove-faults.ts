import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED_FAULTS, type PlantedFault } from '#test/proof/planted-faults/faults.ts';
import { copyProject, plantFaultIn, withFault } from '#test/proof/planted-faults/place.ts';
import { startTemporaryPostgres } from './postgres/temporary-postgres.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** The test files of proofs that are beside the code that they prove. */
const PROOF_FILES: Partial<Record<PlantedFault['proof']['file'], string>> = {
  explore: 'test/payments/explore.test.ts',
  races: 'test/payments/accept-payments.test.ts',
};

// Plants known faults in copies of the project, one at a time in each, and expects the proofs to notice each.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string' },
    only: { type: 'string' },
    'at-once': { type: 'string' },
    part: { type: 'string' },
  },
});
const seed = values.seed ?? String(Date.now() % 1_000_000_000);
const runs = values.runs ?? '60';
// `3/5` means every fifth fault, starting with the third: for a machine that is shared with other work.
const [part = 1, parts = 1] = (values.part ?? '1/1').split('/').map(Number);
const chosen = PLANTED_FAULTS.filter(({ name }) => name.includes(values.only ?? '')).filter(
  (_, at) => at % parts === part - 1,
);
// Checks that every fault can be planted before anything slow starts.
for (const fault of chosen) withFault(PROJECT_ROOT, fault);

const postgres = await startTemporaryPostgres('.cache/faults-postgres');
const copies = Array.from({ length: Number(values['at-once'] ?? '2') }, () => copyProject(PROJECT_ROOT));
try {
  process.exitCode = (await proveAll()) ? 0 : 1;
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  await postgres.stop();
}

async function proveAll(): Promise<boolean> {
  console.log(`Seed ${seed}, at most ${runs} programs for each fault.\n`);
  console.log('| planted fault | proof | noticed | seconds |\n|---|---|---|---|');
  const work = [isGreenWithoutFault, ...chosen.map((fault) => (copy: string) => isNoticed(copy, fault))];
  const outcomes: boolean[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = work.shift(); next; next = work.shift()) outcomes.push(await next(copy));
    }),
  );
  const wrong = outcomes.filter((outcome) => !outcome).length;
  console.log(
    `\nOf ${chosen.length} planted faults and one run without any, ${wrong} went otherwise than expected.`,
  );
  return wrong === 0;
}

/** Runs the model proof without a fault. It must pass, because otherwise a failure would prove nothing. */
async function isGreenWithoutFault(copy: string): Promise<boolean> {
  const { code, output, ms } = await run(copy, { file: 'model' }, '20');
  row('none', 'model', code === 0 ? 'nothing to notice' : 'RED WITHOUT A FAULT', ms);
  if (code !== 0) console.log(output);
  return code === 0;
}

async function isNoticed(copy: string, fault: PlantedFault): Promise<boolean> {
  const takeOut = plantFaultIn(copy, fault);
  const { code, output, ms } = await run(copy, fault.proof, runs);
  takeOut();
  const match = fault.says.exec(output)?.[0];
  const verdict = code === 0 ? 'NOT NOTICED' : match ? `“${match}”` : 'RED FOR ANOTHER REASON';
  row(fault.name, fault.proof.file, verdict, ms);
  if (code !== 0 && !match) console.log(output);
  return code !== 0 && match !== undefined;
}

function row(name: string, proof: string, verdict: string, ms: number): void {
  console.log(`| ${name} | ${proof} | ${verdict} | ${Math.round(ms / 1_000)} |`);
}

async function run(copy: string, proof: PlantedFault['proof'], programs: string) {
  const start = performance.now();
  const course = 'course' in proof ? ['-t', proof.course] : [];
  const file = PROOF_FILES[proof.file] ?? `test/proof/${proof.file}.test.ts`;
  const project = proof.file === 'explore' ? 'unit' : 'integration';
  const vitest = path.join(PROJECT_ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, file, ...course], {
    cwd: copy,
    env: {
      ...process.env,
      NO_COLOR: '1',
      TEST_DATABASE_URL: postgres.url,
      PROOF_SEED: seed,
      PROOF_RUNS: programs,
      // The failure is enough; there is no need to shrink it.
      PROOF_SHRINK_MS: '0',
    },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output, ms: performance.now() - start };
}
