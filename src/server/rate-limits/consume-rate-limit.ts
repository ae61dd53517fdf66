import { createHash } from 'node:crypto';
import { done, type Result, refused } from '#shared/result.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { callerNetworks } from './caller-network.ts';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limits.ts';

/** The source of an attempt: the caller's address, and the account or e-mail that was named, if any. */
export type RateLimitSubject = { address: string; subject?: string };

/** An attempt that was counted. Call `uncount` when it was right. */
export type CountedAttempt = { uncount(): Promise<void> };

/**
 * Counts an attempt against the limits of that name, in the database, before anything else is read. A refused attempt
 * takes nothing from limits that it did not exceed, so an address cannot use up its victim's allowance elsewhere.
 */
export async function consumeRateLimit(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  name: RateLimitName,
  who: RateLimitSubject,
): Promise<Result<CountedAttempt, 'too_many_requests'>> {
  const now = clock.now();
  const counters = countersOf(name, who, config.RATE_LIMIT_FACTOR);
  const counted = await countAttempts(
    pool,
    counters.map(({ key, everyMs }) => ({ key, endsAt: new Date(now.getTime() + everyMs) })),
    now,
  );
  const broken = counters.filter(({ key, times }) => (counted.get(key)?.attemptCount ?? 0) > times);
  if (broken.length === 0) {
    return done({ uncount: () => uncountAttempts(pool, keysOf(counters)) });
  }
  await uncountAttempts(pool, keysOf(counters.filter((counter) => !broken.includes(counter))));
  const endsAt = Math.max(...broken.map(({ key }) => counted.get(key)?.endsAt.getTime() ?? 0));
  const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  return refused('too_many_requests', { values: { wait: { seconds } } });
}

type Counter = { key: string; times: number; everyMs: number };

function countersOf(name: RateLimitName, { address, subject }: RateLimitSubject, factor: number): Counter[] {
  const limits: readonly RateLimit[] = RATE_LIMITS[name];
  return limits.flatMap(({ by, times, everyMs }) => {
    if (by !== 'address' && subject === undefined) return [];
    const counter = (share: number, ...parts: (string | undefined)[]): Counter => ({
      key: createHash('sha256')
        .update(JSON.stringify([name, by, everyMs, ...parts]))
        .digest('base64url'),
      times: Math.ceil(times * share * factor),
      everyMs,
    });
    if (by === 'subject') return [counter(1, subject)];
    return callerNetworks(address).map(({ network, share }) =>
      by === 'address' ? counter(share, network) : counter(share, subject, network),
    );
  });
}

function keysOf(counters: Counter[]): string[] {
  return counters.map(({ key }) => key);
}

type Count = { attemptCount: number; endsAt: Date };

/** Counts one more attempt on each key. A key whose period has ended starts again at one. */
async function countAttempts(
  db: Queryable,
  attempts: { key: string; endsAt: Date }[],
  now: Date,
): Promise<Map<string, Count>> {
  const { rows } = await db.query<Count & { key: string }>(
    // In key order, so that two callers cannot deadlock.
    `insert into rate_limits as r (key, attempt_count, ends_at)
     select t.key, 1, t.ends_at from unnest($1::text[], $2::timestamptz[]) as t (key, ends_at) order by t.key
     on conflict (key) do update set
       attempt_count = case when r.ends_at <= $3 then 1 else r.attempt_count + 1 end,
       ends_at = case when r.ends_at <= $3 then excluded.ends_at else r.ends_at end
     returning key, attempt_count as "attemptCount", ends_at as "endsAt"`,
    [...columnsOf(attempts, 'key', 'endsAt'), now],
  );
  return new Map(rows.map(({ key, attemptCount, endsAt }) => [key, { attemptCount, endsAt }]));
}

async function uncountAttempts(db: Queryable, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.query(
    `update rate_limits set attempt_count = greatest(attempt_count - 1, 0)
     where key in (select key from rate_limits where key = any($1) order by key for update)`,
    [keys],
  );
}

/** Deletes counters whose period has ended. */
export async function purgeEndedAttempts(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from rate_limits
     where key in (select key from rate_limits where ends_at <= $1 order by key for update skip locked)`,
    [now],
  );
}
