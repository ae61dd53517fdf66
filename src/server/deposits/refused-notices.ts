import { Counter } from 'prom-client';
import { DAY_MS, MINUTE_MS } from '#shared/clock.ts';
import type { Pool, Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { NoticeChannel } from './notice-queries.ts';

/**
 * Refused notices are written after this delay as one sum, so that a flood of forgeries causes one write per second.
 */
const WRITE_AFTER_MS = 1_000;
const KEEP_MS = 7 * DAY_MS;

const untrusted = new Counter({
  name: 'gtfinance_deposit_notices_untrusted_total',
  help: 'Notices of deposits whose signature was wrong, or whose content was not trusted',
  labelNames: ['channel', 'cause'],
});
// The series must exist before the first forgery, so that it counts as an increase.
for (const channel of ['mail', 'aggregator']) {
  for (const cause of ['signature', 'content']) untrusted.inc({ channel, cause }, 0);
}

type Buffer = { counts: Map<string, number>; timer: NodeJS.Timeout };
const buffers = new WeakMap<Pool, Buffer>();

/** Counts a notice with an invalid signature; it is in the database a second later. */
export function recordRefused(deps: Pick<Deps, 'pool' | 'log' | 'clock'>, channel: NoticeChannel): void {
  const { pool, log, clock } = deps;
  untrusted.inc({ channel, cause: 'signature' });
  const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const buffer = buffers.get(pool) ?? {
    counts: new Map<string, number>(),
    timer: setTimeout(() => {
      writeRefused(pool).catch((error: unknown) => log.warn({ err: error }, 'refused notices not counted'));
    }, WRITE_AFTER_MS).unref(),
  };
  buffers.set(pool, buffer);
  const key = `${minute} ${channel}`;
  buffer.counts.set(key, (buffer.counts.get(key) ?? 0) + 1);
}

/** Counts a signed notice that is not trusted; its deposit is stored. */
export function countUntrusted(channel: NoticeChannel): void {
  untrusted.inc({ channel, cause: 'content' });
}

/** Writes pending counts now, at the end of a process or before they are read. */
export async function writeRefused(pool: Pool): Promise<void> {
  const buffer = buffers.get(pool);
  if (!buffer) return;
  buffers.delete(pool);
  clearTimeout(buffer.timer);
  // All processes write in the same order, so that two that write the same minute cannot deadlock.
  const counts = [...buffer.counts].sort(([one], [other]) => (one < other ? -1 : 1));
  await pool.query(
    `insert into refused_notices (minute, channel, count)
     select * from unnest($1::timestamptz[], $2::text[], $3::int[])
     on conflict (minute, channel) do update set count = refused_notices.count + excluded.count`,
    [
      counts.map(([key]) => key.split(' ')[0]),
      counts.map(([key]) => key.split(' ')[1]),
      counts.map(([, count]) => count),
    ],
  );
}

/** Deletes counts that no alert reads any more. */
export async function purgeRefused(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from refused_notices where minute < $1', [new Date(now.getTime() - KEEP_MS)]);
}
