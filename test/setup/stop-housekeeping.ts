import type { RecurringTask } from '#server/jobs/tasks.ts';
import type { World } from '#test/world.ts';

/** Recurring jobs that watch, count and clear away. No payment, decision or message waits for them. */
const HOUSEKEEPING: RecurringTask[] = [
  'extend_audit_chain',
  'check_health',
  'count_hours',
  'read_float',
  'make_checkpoint',
  'purge_expired',
  'purge_orphaned_files',
  'purge_unactivated',
  'purge_deposit_notices',
  'reencrypt',
];

/**
 * Ends the housekeeping of a world, for tests that move the clock for hours and look at none of it: each move would run
 * all of it, which was nearly half of their work. `test/proof/model.test.ts` runs it beside everything else.
 */
export async function stopHousekeeping({ pool }: Pick<World, 'pool'>): Promise<void> {
  await pool.query('delete from jobs where task = any($1)', [HOUSEKEEPING]);
}
