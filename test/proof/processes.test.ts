import { expect, test } from 'vitest';
import { proveProcesses } from './processes/prove-processes.ts';
import { reportOutcome } from './processes/report-outcome.ts';

// Fixed seeds, so that a failure means that a change broke something; `npm run prove` uses new ones.
const SEEDS = (process.env.PROOF_SEED ?? '8').split(',').map(Number);

// Run at the same time, since each run mostly waits for lost answers.
test.concurrent.each(SEEDS)(
  'whichever process is killed, no payment is lost or made twice (seed %i)',
  async (seed) => {
    const outcome = await proveProcesses({
      seed,
      loadMs: 8_000,
      clients: 4,
      mayWait: true,
      // A limit for a busy machine; a run usually takes less.
      quietWithinMs: 480_000,
      parent: '.cache/prove',
      log: () => undefined,
    });
    process.stdout.write(`\n${reportOutcome(outcome)}\n`);
    expect(outcome.broken).toEqual([]);
  },
);
