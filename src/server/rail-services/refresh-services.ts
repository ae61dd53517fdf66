import type { Clock } from '#shared/clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import type { Rail, Rails } from '../providers/rail-port.ts';
import { type RouteSettings, railsInUse } from '../rail-choice.ts';
import { closeServicesOfOthers, saveServices } from './queries.ts';

export type RefreshDeps = {
  pool: Pool;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'SERVICES_REFRESH_MS'> & RouteSettings;
  rails: Rails;
};

const RETRY_MS = 60_000;

/**
 * Runs the job `refresh_services`: fetches what the rails offer and stores it for the API. When a rail does
 * not answer, its last answer remains, because the rail checks again before it pays. Returns when to query
 * again, if sooner than usual.
 */
export async function refreshServices(deps: RefreshDeps): Promise<Date | undefined> {
  const { pool, clock, config, rails } = deps;
  const inUse = railsInUse(config);
  await closeServicesOfOthers(pool, inUse, clock.now());
  const answered = await Promise.all(inUse.map((name) => refresh(deps, rails[name])));
  if (answered.every(Boolean)) return undefined;
  return new Date(clock.now().getTime() + Math.min(RETRY_MS, config.SERVICES_REFRESH_MS));
}

/** Returns whether the rail answered. */
async function refresh({ pool, clock, log }: RefreshDeps, rail: Rail): Promise<boolean> {
  const offer = await rail.services();
  if (offer.kind === 'known') {
    await withTransaction(pool, (tx) => saveServices(tx, rail.name, offer.services, clock.now()));
    return true;
  }
  log.warn({ rail: rail.name, note: offer.note }, 'the rail does not say what it offers');
  return false;
}
