import type { Clock } from '#shared/clock.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import type { Pool } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { hadPostings, hasSnapshot, insertSnapshot } from './queries.ts';

/** Time after midnight by which postings from just before midnight are committed. */
const CLOSES_AFTER = { minutes: 15 };
/** Maximum days that are stored belatedly after an outage. */
const CATCH_UP_DAYS = 31;

/**
 * Runs the job `take_snapshot`: stores what we owed at the end of each day since the last snapshot. Days
 * before the first posting are empty and are not stored.
 */
export async function takeSnapshot({
  pool,
  clock,
  log,
}: {
  pool: Pool;
  clock: Clock;
  log: Log;
}): Promise<void> {
  const now = clock.now();
  const last = openDay(now).subtract({ days: 1 });
  const missing: string[] = [];
  for (let back = 0; back < CATCH_UP_DAYS; back += 1) {
    const day = last.subtract({ days: back }).toString();
    const until = instantOf(endOfDay(last.subtract({ days: back })));
    if ((await hasSnapshot(pool, day)) || !(await hadPostings(pool, until))) break;
    missing.unshift(day);
  }
  for (const day of missing) {
    const until = instantOf(endOfDay(Temporal.PlainDate.from(day)));
    await withTransaction(pool, (tx) => insertSnapshot(tx, { day, until, now }));
    log.info({ event: 'snapshot_taken', day }, 'the day is kept');
  }
}

/** Returns when the snapshot of the open day can be stored. */
export function nextSnapshot(now: Date): Date {
  return instantOf(endOfDay(openDay(now)).add(CLOSES_AFTER));
}

/** Returns the oldest day whose postings may not all be committed yet. */
function openDay(now: Date): Temporal.PlainDate {
  return here(now).subtract(CLOSES_AFTER).toPlainDate();
}

function here(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(OFFICE_ZONE);
}

/** Returns the first moment after the day. */
function endOfDay(day: Temporal.PlainDate): Temporal.ZonedDateTime {
  return day.add({ days: 1 }).toZonedDateTime(OFFICE_ZONE);
}

function instantOf(zoned: Temporal.ZonedDateTime): Date {
  return new Date(zoned.epochMilliseconds);
}
