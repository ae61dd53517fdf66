import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/clock.ts';
import type { Config } from './config.ts';
import { every, type Schedules } from './jobs/recurring.ts';
import { nextMorning } from './reconciliation/cameroon-day.ts';
import { nextSnapshot } from './safeguarding/take-snapshot.ts';

type Intervals = Pick<Config, 'RATE_REFRESH_MS' | 'SERVICES_REFRESH_MS' | 'CHECKPOINT_EVERY_MS'>;

/**
 * Returns when each recurring job runs. A run may request that the next one is sooner or later than its
 * interval.
 */
export function schedules(config: Intervals): Schedules {
  return {
    refresh_rate: every(config.RATE_REFRESH_MS),
    refresh_services: every(config.SERVICES_REFRESH_MS),
    make_checkpoint: every(config.CHECKPOINT_EVERY_MS),
    make_months: every(HOUR_MS),
    extend_audit_chain: every(MINUTE_MS),
    check_health: every(MINUTE_MS),
    count_hours: every(5 * MINUTE_MS),
    watch_sends: every(5 * MINUTE_MS),
    // Rails ask not to be queried for this with each payment.
    read_float: every(10 * MINUTE_MS),
    purge_expired: every(10 * MINUTE_MS),
    purge_orphaned_files: every(10 * MINUTE_MS),
    reencrypt: every(10 * MINUTE_MS),
    purge_unactivated: every(HOUR_MS),
    purge_deposit_notices: every(HOUR_MS),
    expire_approvals: every(HOUR_MS),
    expire_documents: every(6 * HOUR_MS),
    fetch_lists: every(DAY_MS),
    enforce_retention: every(DAY_MS),
    take_snapshot: { next: nextSnapshot },
    reconcile_daily: { next: nextMorning, waitsAtStart: true },
  };
}
