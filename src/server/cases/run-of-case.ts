import { CAMEROON_ZONE } from '#shared/zones.ts';

/**
 * Joins a case `c` with its reconciliation run, `of_case`: the run of the day on which its payment was last ordered
 * at a rail, regardless of who opened the case and when; otherwise the run that opened it. Null when that day was not
 * reconciled.
 */
export const RUN_OF_CASE = `left join lateral (
    select a.rail, (a.ordered_at at time zone '${CAMEROON_ZONE}')::date as day from payout_attempts_view a
    where a.payment_id = c.payment_id and a.ordered_at is not null order by a.number desc limit 1) last on true
  left join lateral (
    select id, rail, day from reconciliation_runs_view where rail = last.rail and day = last.day
    union all
    select id, rail, day from reconciliation_runs_view where last.day is null and id = c.run_id) of_case on true`;
