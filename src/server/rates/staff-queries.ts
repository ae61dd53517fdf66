import type { RateOrigin } from '#shared/rate-origins.ts';
import type { Queryable } from '../db/pool.ts';

export type ChartPoint = { at: Date; rateMicros: bigint; origin: RateOrigin };

/** Returns the last rate of each interval, and the one that was current at the start of the range. */
export function findChartPoints(
  db: Queryable,
  { from, to, stepS }: { from: Date; to: Date; stepS: number },
): Promise<ChartPoint[]> {
  return db.rows(
    `with before as (
       select $1::timestamptz as at, rate_micros, source from rates where valid_from <= $1
       order by valid_from desc, id desc limit 1),
     within as (
       select distinct on (date_bin(make_interval(secs => $3), valid_from, $1))
         valid_from as at, rate_micros, source
       from rates where valid_from > $1 and valid_from <= $2
       order by date_bin(make_interval(secs => $3), valid_from, $1), valid_from desc, id desc)
     select at, rate_micros as "rateMicros", source as origin
     from (select * from before union all select * from within) p order by at`,
    [from, to, stepS],
  );
}

export function nextRefresh(db: Queryable): Promise<Date | null | undefined> {
  return db.value("select min(run_at) from jobs_view where task = 'refresh_rate'");
}

export async function countRateCases(db: Queryable): Promise<number> {
  const count = await db.value<number>(
    "select count(*)::int from cases_view where kind = 'rate_not_plausible' and closed_at is null",
  );
  return count ?? 0;
}

export function insertOverrideEnd(
  db: Queryable,
  { rateId, by }: { rateId: bigint; by: bigint },
  now: Date,
): Promise<boolean> {
  return db.any(
    'insert into rate_override_ends (rate_id, ended_at, ended_by) values ($1, $2, $3) on conflict do nothing',
    [rateId, now, by],
  );
}
