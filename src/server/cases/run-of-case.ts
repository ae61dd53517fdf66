/**
 * Joins a case `c` with the run that it belongs to, `of_case`: that of the day on which its payment was last ordered at a
 * rail, whoever opened it and when; else the run that opened it. None where that day was not compared.
 */
export const RUN_OF_CASE = `left join lateral (
    select a.rail, (a.ordered_at at time zone 'Africa/Douala')::date as day from payout_attempts a
    where a.payment_id = c.payment_id and a.ordered_at is not null order by a.number desc limit 1) last on true
  left join lateral (
    select id, rail, day from reconciliation_runs where rail = last.rail and day = last.day
    union all
    select id, rail, day from reconciliation_runs where last.day is null and id = c.run_id) of_case on true`;

/** What a case says of the difference, in francs, as readDifference reads it; null where nothing is known. */
export const DIFFERENCE_OF_CASE = `case when c.facts ->> 'difference' ~ '^-?[0-9]{1,18}$'
  then (c.facts ->> 'difference')::bigint end`;
