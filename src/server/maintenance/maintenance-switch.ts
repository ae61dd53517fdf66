import type { Deps } from '../deps.ts';
import { findMaintenance, type Maintenance } from './queries.ts';

/** How long a process may take to notice a change; the result is cached in between. */
const POLL_INTERVAL_MS = 2_000;
/** The wait to announce, in seconds, once the announced end has passed. */
const OVERDUE_S = 60;

/**
 * Returns after how many seconds to come back, or undefined when the API is open. Concurrent requests share one
 * query. When the database does not answer, nothing is closed: requests that need it fail by themselves.
 */
export function maintenanceSwitch({ pool, clock }: Pick<Deps, 'pool' | 'clock'>) {
  let cached: { value: Maintenance | undefined; until: number } = { value: undefined, until: 0 };
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const value = await findMaintenance(pool).catch(() => undefined);
    cached = { value, until: clock.now().getTime() + POLL_INTERVAL_MS };
    refreshing = undefined;
  }

  return async (): Promise<number | undefined> => {
    if (clock.now().getTime() >= cached.until) await (refreshing ??= refresh());
    return cached.value && secondsLeft(cached.value, clock.now());
  };
}

function secondsLeft({ retryAfterS, announcedEnd }: Maintenance, now: Date): number {
  if (!announcedEnd) return retryAfterS;
  return Math.max(OVERDUE_S, Math.ceil((announcedEnd.getTime() - now.getTime()) / 1000));
}
