import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { hadPostings, hasSnapshot, insertSnapshot } from './queries.ts';

/** The days that count are those of where the money is held. */
const ZONE = 'America/Toronto';
/** What was decided just before midnight is committed by then. */
const CLOSES_AFTER = { minutes: 15 };
/** How many days are made up for after a standstill. */
const CATCH_UP_DAYS = 31;

/**
 * Job `take_snapshot`: keeps what we owed at the end of each day that has none yet. The days before the
 * product began are empty and are not kept.
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

/** Returns when the open day can be kept. */
export function nextSnapshot(now: Date): Date {
  return instantOf(endOfDay(openDay(now)).add(CLOSES_AFTER));
}

/** Returns the oldest day of which not everything may be committed yet. */
function openDay(now: Date): Temporal.PlainDate {
  return here(now).subtract(CLOSES_AFTER).toPlainDate();
}

function here(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE);
}

/** The first moment that does not belong to the day. */
function endOfDay(day: Temporal.PlainDate): Temporal.ZonedDateTime {
  return day.add({ days: 1 }).toZonedDateTime(ZONE);
}

function instantOf(zoned: Temporal.ZonedDateTime): Date {
  return new Date(zoned.epochMilliseconds);
}
