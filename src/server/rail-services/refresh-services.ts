import type { Clock } from '#shared/clock.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { inPlainTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Log } from '../log.ts';
import type { PayoutRail } from '../rails/ports.ts';
import { saveServices } from './queries.ts';

export type RefreshDeps = {
  pool: Pool;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'SERVICES_REFRESH_MS'>;
  payoutRail: PayoutRail;
};

const RETRY_MS = 60_000;

/**
 * Job `refresh_services`: asks the rail what it offers, keeps it for the api to read, and asks for its own next run.
 * When the rail cannot tell, what it said last stands: the rail still has the last word before it pays.
 */
export async function refreshServices({ pool, clock, log, config, payoutRail }: RefreshDeps): Promise<void> {
  const offer = await payoutRail.services();
  const now = clock.now();
  if (offer.kind === 'known') {
    await inPlainTransaction(pool, (tx) => saveServices(tx, offer.services, now));
  } else {
    log.warn({ rail: payoutRail.name, note: offer.note }, 'the rail does not say what it offers');
  }
  const pauseMs =
    offer.kind === 'known' ? config.SERVICES_REFRESH_MS : Math.min(RETRY_MS, config.SERVICES_REFRESH_MS);
  const runAt = new Date(now.getTime() + pauseMs);
  await enqueue(pool, 'refresh_services', {}, { runAt, key: 'refresh_services' });
}
