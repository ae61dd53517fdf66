import type { Deps } from '../deps.ts';
import { purgeNotices } from './notice-queries.ts';
import { purgeRefused } from './refused-notices.ts';

/** The retention of transfer records (docs/decisions/0078). */
const KEEP_YEARS = 7;

/** Runs the job: deletes the text of old notices. The parsed fields stay with the deposit. */
export async function purgeDepositNotices({
  pool,
  clock,
  log,
}: Pick<Deps, 'pool' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEEP_YEARS);
  const purged = await purgeNotices(pool, limit);
  await purgeRefused(pool, now);
  if (purged > 0) log.info({ event: 'deposit_notices_purged', purged }, 'texts of deposit notices purged');
}
