import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { internalBalance } from '../ledger/internal-balance.ts';
import type { Log } from '../log.ts';
import type { Rail, Rails } from '../providers/rail-port.ts';
import { type RouteSettings, railsInUse } from '../rail-choice.ts';
import { insertFloat } from './queries.ts';

type FloatDeps = { pool: Pool; clock: Clock; log: Log; config: RouteSettings; rails: Rails };

/**
 * Runs the job `read_float`: stores each rail's balance of our float with what our books say it has charged.
 */
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
  const [chargedMinor, inFlightMinor] = await Promise.all([
    internalBalance(pool, `float/${rail.name}`),
    // In flight to any rail: which rail will pay is not known before the order.
    internalBalance(pool, 'payouts_in_flight'),
  ]);
  const reading = { at: clock.now(), balanceMinor: outcome.balance.minor, chargedMinor, inFlightMinor };
  await insertFloat(pool, rail.name, reading);
}
