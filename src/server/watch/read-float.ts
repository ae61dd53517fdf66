import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { internalBalance } from '../ledger/internal-balance.ts';
import type { Log } from '../log.ts';
import type { PayoutRail } from '../rails/ports.ts';
import { insertFloat } from './queries.ts';

/** The rail asks not to be asked around each payment. */
const EVERY_MS = 10 * 60_000;

type FloatDeps = { pool: Pool; clock: Clock; log: Log; payoutRail: PayoutRail };

/**
 * Job `read_float`: keeps what the rail says it holds for us beside what our books say it has charged, and asks for its
 * own next run.
 */
export async function readFloat({ pool, clock, log, payoutRail }: FloatDeps): Promise<void> {
  const runAt = new Date(clock.now().getTime() + EVERY_MS);
  await enqueue(pool, 'read_float', {}, { runAt, key: 'read_float' });
  const outcome = await payoutRail.balance();
  if (outcome.kind === 'unavailable') {
    log.warn({ rail: payoutRail.name, note: outcome.note }, 'the rail does not say what it holds');
    return;
  }
  const [chargedMinor, onTheWayMinor] = await Promise.all([
    internalBalance(pool, 'float/smobilpay'),
    internalBalance(pool, 'payouts_in_flight'),
  ]);
  const reading = { at: clock.now(), balanceMinor: outcome.balance.minor, chargedMinor, onTheWayMinor };
  await insertFloat(pool, payoutRail.name, reading);
}
