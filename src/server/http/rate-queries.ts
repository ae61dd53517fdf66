import type { Queryable } from '../db/pool.ts';

export type Count = { times: number; endsAt: Date };

/** Counts one more try on each key; a key whose time has ended starts again at one. */
export async function countTries(
  db: Queryable,
  tries: { key: string; endsAt: Date }[],
  now: Date,
): Promise<Map<string, Count>> {
  const { rows } = await db.query<Count & { key: string }>(
    // In key order, so that two callers never wait for each other in a circle.
    `insert into rate_limits as r (key, times, ends_at)
     select t.key, 1, t.ends_at from unnest($1::text[], $2::timestamptz[]) as t (key, ends_at) order by t.key
     on conflict (key) do update set
       times = case when r.ends_at <= $3 then 1 else r.times + 1 end,
       ends_at = case when r.ends_at <= $3 then excluded.ends_at else r.ends_at end
     returning key, times, ends_at as "endsAt"`,
    [tries.map(({ key }) => key), tries.map(({ endsAt }) => endsAt), now],
  );
  return new Map(rows.map(({ key, times, endsAt }) => [key, { times, endsAt }]));
}

export async function uncountTries(db: Queryable, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.query(
    `update rate_limits set times = greatest(times - 1, 0)
     where key in (select key from rate_limits where key = any($1) order by key for update)`,
    [keys],
  );
}

export async function forgetEndedTries(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from rate_limits
     where key in (select key from rate_limits where ends_at <= $1 order by key for update skip locked)`,
    [now],
  );
}
