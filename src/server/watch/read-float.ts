import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { internalBalance } from '../ledger/internal-balance.ts';
import type { Log } from '../log.ts';
import type { Rail, Rails } from '../rails/ports.ts';
import { railsInUse, type RouteSettings } from '../rail-choice.ts';
import { insertFloat } from './queries.ts';

/** The rail asks not to be asked around each payment. */
const EVERY_MS = 10 * 60_000;

type FloatDeps = { pool: Pool; clock: Clock; log: Log; config: RouteSettings; rails: Rails };

/**
 * Job `read_float`: keeps what each rail says it holds for us beside what our books say it has charged, and asks for
 * its own next run.
 */
export async function readFloat(deps: FloatDeps): Promise<void> {
  const { pool, clock, config, rails } = deps;
  const runAt = new Date(clock.now().getTime() + EVERY_MS);
  await enqueue(pool, 'read_float', {}, { runAt, key: 'read_float' });
  await Promise.all(railsInUse(config).map((name) => readOne(deps, rails[name])));
}

async function readOne({ pool, clock, log }: FloatDeps, rail: Rail): Promise<void> {
  const outcome = await rail.balance();
  if (outcome.kind === 'unavailable') {
    log.warn({ rail: rail.name, note: outcome.note }, 'the rail does not say what it holds');
    return;
  }
  const [chargedMinor, onTheWayMinor] = await Promise.all([
    internalBalance(pool, `float/${rail.name}`),
    // What is on its way to any rail: which one will pay it is not known before it is asked.
    internalBalance(pool, 'payouts_in_flight'),
  ]);
  const reading = { at: clock.now(), balanceMinor: outcome.balance.minor, chargedMinor, onTheWayMinor };
  await insertFloat(pool, rail.name, reading);
}
