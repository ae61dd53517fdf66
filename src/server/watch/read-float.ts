import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { internalBalance } from '../ledger/internal-balance.ts';
import type { Log } from '../log.ts';
import { type RouteSettings, railsInUse } from '../rail-choice.ts';
import type { Rail, Rails } from '../rails/ports.ts';
import { insertFloat } from './queries.ts';

type FloatDeps = { pool: Pool; clock: Clock; log: Log; config: RouteSettings; rails: Rails };

/** Job `read_float`: keeps what each rail says it holds for us beside what our books say it has charged. */
export async function readFloat(deps: FloatDeps): Promise<void> {
  const { config, rails } = deps;
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
