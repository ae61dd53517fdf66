import type { RailName } from '#shared/rails.ts';
import type { Pool } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { correctedBetween } from '../ledger/internal-balance.ts';
import { railsInUse } from '../rail-choice.ts';
import { findFreshRateBook, isSendingOpen } from '../rates/rate-book.ts';
import type { FloatFigures, Health } from './assess-health.ts';
import { countWorkers } from './heartbeat-queries.ts';
import {
  countUntrusted,
  findFloats,
  lastSurplus,
  measureCalls,
  measureJobs,
  measureRest,
} from './queries.ts';

/** The period over which calls of a rail are counted. */
export const CALLS_OF_MS = 15 * 60_000;

/** How far back untrusted notices of deposits are counted. */
export const REFUSED_NOTICES_WINDOW_MS = 60 * 60_000;

export async function measureHealth({
  pool,
  clock,
  config,
}: Pick<Deps, 'pool' | 'clock' | 'config'>): Promise<Health> {
  const now = clock.now();
  const [jobs, calls, rest, floats, surplus, book, workers, notices] = await Promise.all([
    measureJobs(pool, now),
    measureCalls(pool, new Date(now.getTime() - CALLS_OF_MS)),
    measureRest(pool, now),
    Promise.all(railsInUse(config).map((rail) => measureFloat(pool, rail))),
    lastSurplus(pool),
    findFreshRateBook(pool, config, now),
    countWorkers(pool),
    countUntrusted(pool, new Date(now.getTime() - REFUSED_NOTICES_WINDOW_MS)),
  ]);
  const sendingOpen = isSendingOpen(book.current, config, now);
  return { now, jobs, calls, rest, floats, surplus, workers, notices, sendingOpen };
}

async function measureFloat(pool: Pool, rail: RailName): Promise<FloatFigures> {
  const readings = await findFloats(pool, rail, 2);
  const [last, before] = readings;
  const correctedMinor =
    last && before ? await correctedBetween(pool, `float/${rail}`, before.at, last.at) : 0n;
  return { rail, readings, correctedMinor };
}
