import { createPool } from '#server/db/pool.ts';
import type { EndCounts } from '../invariants.ts';
import { addCustomers } from './add-customers.ts';
import { findCrashViolations, readBooks } from './crash-violations.ts';
import { emptyLoad, type Load, requestUntil } from './customers.ts';
import { type AcceptedDeposit, depositUntil } from './deposits.ts';
import { injectFaults } from './inject-faults.ts';
import { killAtRandom } from './kill-at-random.ts';
import { createSeededRandom } from './seeded-random.ts';
import { type Member, startStage } from './stage.ts';
import { waitUntilEnded } from './wait-until-ended.ts';

export type Plan = {
  seed: number;
  loadMs: number;
  clients: number;
  /**
   * Whether payments may still be waiting for the time when it is certain that the rail never received the
   * order.
   */
  mayWait: boolean;
  quietWithinMs: number;
  /** The folder below which the data of the run is stored while it runs. */
  parent: string;
  log: (line: string) => void;
};

export type Outcome = {
  seed: number;
  loadMs: number;
  kills: Record<Member, number>;
  faults: Record<string, number>;
  load: Load;
  deposits: number;
  ended: EndCounts;
  /** The number of payments that were still waiting, for a valid reason, at the final check. */
  waiting: number;
  quietSeconds: number;
  broken: string[];
};

/**
 * On a slow machine clients continue until this many payments are accepted, because fewer would prove
 * nothing.
 */
const MIN_PAYMENTS = 10;

/**
 * Runs the product as real processes while random ones are killed and the providers fail, waits until
 * everything has ended without any help, and checks the result against the facts.
 */
export async function proveProcesses(plan: Plan): Promise<Outcome> {
  const dice = createSeededRandom(plan.seed);
  const stage = await startStage(plan.parent, plan.log);
  const pool = createPool(stage.databaseUrl, 4);
  try {
    const people = await addCustomers(pool, 5 * plan.clients);
    const [load, deposits] = [emptyLoad(), [] as AcceptedDeposit[]];
    const endAt = performance.now() + plan.loadMs;
    const isOver = () =>
      performance.now() >= endAt && load.accepted.length >= MIN_PAYMENTS && deposits.length > 0;
    const client = (name: string) => ({ name, addresses: stage.apiUrls, people, dice, load });
    const calm = new AbortController();
    const faults = injectFaults(stage.simulatorUrl, plan.seed, calm.signal);
    const asking = Promise.all([
      ...Array.from({ length: plan.clients }, (_, number) =>
        requestUntil(isOver, client(`client-${number}`)),
      ),
      depositUntil(isOver, client('aggregator'), deposits),
    ]);
    const kills = await killAtRandom(stage, dice, endAt);
    plan.log('no more kills; everything that was begun is to end by itself');
    calm.abort();
    const [, happened] = await Promise.all([asking, faults, stage.untilReady()]);
    const quiet = await waitUntilEnded(stage, pool, {
      mayWait: plan.mayWait,
      timeoutMs: plan.quietWithinMs,
    });
    await stage.stopPrograms();

    const books = readBooks(stage.simulatorDir);
    const { broken, ended } = await findCrashViolations({
      pool,
      books,
      people,
      load,
      deposits,
      open: quiet.open,
    });
    if (quiet.unread > 0) broken.push(`${quiet.unread} notices of deposits were not read`);
    if (ended.paid === 0) broken.push('nothing was paid: this has proved nothing');
    const { seed, loadMs } = plan;
    const counted = { deposits: deposits.length, waiting: quiet.open.length, quietSeconds: quiet.seconds };
    return { seed, loadMs, kills, faults: happened, load, ended, broken, ...counted };
  } finally {
    await pool.end();
    await stage.stop();
  }
}
