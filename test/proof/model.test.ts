import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Program } from './commands.ts';
import { createCounts } from './counts.ts';
import { programs } from './programs.ts';
import { runProgram } from './run-program.ts';
import { createStage } from './stage.ts';

const RUNS = Number(process.env.PROOF_RUNS ?? 20);
const SEED = Number(process.env.PROOF_SEED ?? 8);
const PATH = process.env.PROOF_PATH;
/** How long a failing program may be shrunk. */
const SHRINK_MS = Number(process.env.PROOF_SHRINK_MS ?? 60_000);

const counts = createCounts();
const stage = await createStage(counts);

test('whatever customers, staff, the rail and time do, money is where the model says', {
  // A limit for a program that hangs; on a quiet machine a program takes a second or two.
  timeout: RUNS * 90_000 + SHRINK_MS + 120_000,
}, async () => {
  let shrinkUntil = Infinity;
  const outcome = await fc.check(
    fc.asyncProperty(programs, async (program) => {
      if (Date.now() > shrinkUntil) return;
      try {
        await runProgram(stage, counts, program);
      } catch (error) {
        shrinkUntil = Math.min(shrinkUntil, Date.now() + SHRINK_MS);
        throw error;
      }
    }),
    { seed: SEED, numRuns: RUNS, ...(PATH !== undefined && { path: PATH, endOnFailure: true }) },
  );
  if (outcome.failed) throw new Error(describe(outcome));
  process.stdout.write(`PROOF_SEED=${SEED} PROOF_RUNS=${RUNS}\n${counts.lines().join('\n')}\n`);

  // A batch in which everything was refused, or everything went well, proves nothing.
  if (PATH !== undefined) return;
  for (const [what, least] of MIN_AVERAGES.filter(isExpected))
    expect(counts.of(what) / RUNS, what).toBeGreaterThanOrEqual(least);
});

/** The suite's own seed is known to meet all. A few programs of another seed may by chance lack what is rare. */
function isExpected([, least]: [what: string, least: number]): boolean {
  return process.env.PROOF_SEED === undefined || least * RUNS >= 3;
}

/** Minimum averages per program, low enough for bad luck. */
const MIN_AVERAGES: [what: string, least: number][] = [
  ['accepted', 2],
  ['accepted bills', 0.2],
  ['paid', 0.8],
  ['refunded', 0.3],
  ['rail submit: unknown', 0.1],
  ['rail status: never_seen', 0.1],
  ['at the same time', 2],
  ['workers died', 0.05],
  ['forged webhooks', 0.2],
  ['requested: refund', 0.1],
  ['approved: done', 0.3],
  ['approved: approval_needs_another_person', 0.1],
  ['paid late', 0.05],
  ['staff were refused: payment_said_paid', 0.1],
  ['approved: payment_said_paid', 0.1],
];

function describe({
  seed,
  counterexamplePath,
  counterexample,
  errorInstance,
}: fc.RunDetails<[Program]>): string {
  const again = `PROOF_SEED=${seed} PROOF_PATH=${counterexamplePath} npx vitest run test/proof/model.test.ts`;
  const steps = counterexample?.[0].map((step) => `  ${JSON.stringify(step)}`);
  return `${String(errorInstance)}\n\nThe shortest program found:\n${steps?.join('\n')}\n\nAgain: ${again}`;
}
