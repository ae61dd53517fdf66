import type { Deps } from '../deps.ts';
import { markExpired } from './queries.ts';

/** Runs the job: ends requests that nobody decided in time, so that their private fields go although nobody makes another. */
export async function expireApprovals({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  await markExpired(pool, clock.now());
}
