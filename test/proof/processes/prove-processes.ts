import { createPool } from '#server/db/pool.ts';
import type { Ended } from '../promises.ts';
import { brokenByCrashes, readBooks } from './broken-by-crashes.ts';
import { emptyLoad, type Load, requestUntil } from './customers.ts';
import { depositUntil, type Told } from './deposits.ts';
import { createDice } from './dice.ts';
import { injectFaults } from './inject-faults.ts';
import { killAtRandom } from './kill-at-random.ts';
import { addPeople } from './people.ts';
import { type Member, startStage } from './stage.ts';
import { untilQuiet } from './until-quiet.ts';

export type Plan = {
  seed: number;
  loadMs: number;
  clients: number;
  /** Whether payments may still be waiting for the time when it is certain that the rail never got the order. */
  mayWait: boolean;
  quietWithinMs: number;
  /** The folder below which the data of the run lies while it runs. */
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
  ended: Ended;
  /** How many payments were still waiting correctly at the count. */
  waiting: number;
  quietSeconds: number;
  broken: string[];
};

/** On a slow machine clients go on until this many payments are accepted, since fewer would prove nothing. */
const FEWEST = 10;

/**
 * Runs the product as real processes while random ones are killed and the providers misbehave, lets it come to rest
 * without any help, and checks everything against the facts.
 */
export async function proveProcesses(plan: Plan): Promise<Outcome> {
  const dice = createDice(plan.seed);
  const stage = await startStage(plan.parent, plan.log);
  const pool = createPool(stage.databaseUrl, 4);
  try {
    const people = await addPeople(pool, 5 * plan.clients);
    const [load, told] = [emptyLoad(), [] as Told[]];
    const endAt = performance.now() + plan.loadMs;
    const isOver = () => performance.now() >= endAt && load.accepted.length >= FEWEST && told.length > 0;
    const client = (name: string) => ({ name, addresses: stage.apiUrls, people, dice, load });
    const calm = new AbortController();
    const faults = injectFaults(stage.simulatorUrl, plan.seed, calm.signal);
    const asking = Promise.all([
      ...Array.from({ length: plan.clients }, (_, number) =>
        requestUntil(isOver, client(`client-${number}`)),
      ),
      depositUntil(isOver, client('aggregator'), told),
    ]);
    const kills = await killAtRandom(stage, dice, endAt);
    plan.log('no more kills; everything that was begun is to end by itself');
    calm.abort();
    const [, happened] = await Promise.all([asking, faults, stage.untilReady()]);
    const quiet = await untilQuiet(stage, pool, { mayWait: plan.mayWait, atMostMs: plan.quietWithinMs });
    await stage.stopPrograms();

    const books = readBooks(stage.simulatorDir);
    const { broken, ended } = await brokenByCrashes({ pool, books, people, load, told, open: quiet.open });
    if (quiet.unread > 0) broken.push(`${quiet.unread} notices of deposits were not read`);
    if (ended.paid === 0) broken.push('nothing was paid: this has proved nothing');
    const { seed, loadMs } = plan;
    const counted = { deposits: told.length, waiting: quiet.open.length, quietSeconds: quiet.seconds };
    return { seed, loadMs, kills, faults: happened, load, ended, broken, ...counted };
  } finally {
    await pool.end();
    await stage.stop();
  }
}
