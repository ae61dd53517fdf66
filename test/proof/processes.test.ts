import { expect, test } from 'vitest';
import { proveProcesses } from './processes/prove-processes.ts';
import { tellOutcome } from './processes/tell-outcome.ts';

// The same each time, so that a red run is somebody's doing; `npm run prove` takes fresh ones.
const SEEDS = (process.env.PROOF_SEED ?? '8').split(',').map(Number);

// At the same time: mostly they wait, each for its own lost answers.
test.concurrent.each(SEEDS)(
  'whatever process is killed, no payment is lost and none is made twice (seed %i)',
  async (seed) => {
    const outcome = await proveProcesses({
      seed,
      loadMs: 8_000,
      clients: 4,
      mayWait: true,
      // A bound for a busy machine, not what it takes.
      quietWithinMs: 480_000,
      parent: '.cache/prove',
      log: () => undefined,
    });
    process.stdout.write(`\n${tellOutcome(outcome)}\n`);
    expect(outcome.broken).toEqual([]);
  },
);
