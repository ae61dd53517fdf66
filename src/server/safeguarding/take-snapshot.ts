import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { inPlainTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Log } from '../log.ts';
import { hadPostings, hasSnapshot, insertSnapshot } from './queries.ts';

/** The days that count are those of where the money is held. */
const ZONE = 'America/Toronto';
/** What was decided just before midnight is committed by then. */
const SETTLED_AFTER = { minutes: 15 };
/** How many days are made up for after a standstill. */
const CATCH_UP_DAYS = 31;

/**
 * Job `take_snapshot`: keeps what we owed at the end of each day that has none yet, and asks for its own next run.
 * The days before the product began are empty and are not kept.
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
  const settled = here(now).subtract(SETTLED_AFTER).toPlainDate();
  const runAt = instantOf(endOfDay(settled).add(SETTLED_AFTER));
  await enqueue(pool, 'take_snapshot', {}, { runAt, key: 'take_snapshot' });
  const last = settled.subtract({ days: 1 });
  const missing: string[] = [];
  for (let back = 0; back < CATCH_UP_DAYS; back += 1) {
    const day = last.subtract({ days: back }).toString();
    const until = instantOf(endOfDay(last.subtract({ days: back })));
    if ((await hasSnapshot(pool, day)) || !(await hadPostings(pool, until))) break;
    missing.unshift(day);
  }
  for (const day of missing) {
    const until = instantOf(endOfDay(Temporal.PlainDate.from(day)));
    await inPlainTransaction(pool, (tx) => insertSnapshot(tx, { day, until, now }));
    log.info({ event: 'snapshot_taken', day }, 'the day is kept');
  }
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
