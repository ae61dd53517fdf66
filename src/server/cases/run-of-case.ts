import { CAMEROON_ZONE } from '#shared/zones.ts';

/**
 * Joins a case `c` with its reconciliation run, `of_case`: the run of the day on which its payment was last ordered,
 * regardless of who opened the case and when; otherwise the run that opened it. A case that a run opened stays with
 * that run's rail. Null when that day was not reconciled.
 */
export const RUN_OF_CASE = `left join reconciliation_runs_view opener on opener.id = c.run_id
  left join lateral (
    select a.rail, (a.ordered_at at time zone '${CAMEROON_ZONE}')::date as day from payout_attempts_view a
    where a.payment_id = c.payment_id and a.ordered_at is not null and a.rail = coalesce(opener.rail, a.rail)
    order by a.number desc limit 1) last on true
  left join lateral (
    select id, rail, day from reconciliation_runs_view where rail = last.rail and day = last.day
    union all
    select opener.id, opener.rail, opener.day where last.day is null and opener.id is not null) of_case on true`;
