import type { Queryable } from '../db/pool.ts';
import { isOpenPayment } from '../open-payments.ts';

/** Maximum items that a figure counts, so that reading it costs no more when queues are long. */
export const MAX_COUNTED = 10_000;

/** A figure of the whole product: its name, its label where the figure has several, and its value. */
export type Figure = { name: FigureName; label: string; value: number };

/** Timestamps are in seconds since 1970. Open or due items are read from indexes that contain only those. */
const FIGURES = {
  jobs: `select task as label, count(*) as value from (select task from jobs_view limit ${MAX_COUNTED}) j group by task`,
  due_job: `select '' as label, extract(epoch from run_at) as value from (
      select run_at from jobs_view where run_at <= now() and (locked_until is null or locked_until <= now())
      order by run_at, id limit 1) j`,
  dead_jobs: `select '' as label, count(*) as value from (select from dead_jobs_view limit ${MAX_COUNTED}) j`,
  open_payments: `select label, count(*) as value from (
      select case when h.payment_id is null then p.status else coalesce(h.outcome, 'held') end as label from payments_view p
      left join screening_holds_view h on h.payment_id = p.id and (h.outcome is null or h.outcome = 'frozen')
      where ${isOpenPayment('p.status')} order by p.created_at limit ${MAX_COUNTED}) p group by label`,
  // Payments held by compliance, or released within the hour, would hide a payment that is stuck.
  oldest_payment: `select '' as label, extract(epoch from p.created_at) as value from payments_view p
      where ${isOpenPayment('p.status')} and p.type in ('transfer', 'bill_payment')
      and not exists (select from screening_holds_view h
        where h.payment_id = p.id
          and (h.outcome is null or h.outcome = 'frozen' or h.ended_at > now() - interval '1 hour'))
      order by p.created_at limit 1`,
  messages: `select channel as label, count(*) as value from (
      select channel from messages_view where next_at is not null limit ${MAX_COUNTED}) m group by channel`,
  due_message: `select c.channel as label, extract(epoch from m.next_at) as value
      from (values ('mail'), ('sms')) c (channel) cross join lateral (
        select next_at from messages_view where channel = c.channel and next_at is not null
        order by next_at, id limit 1) m where m.next_at <= now()`,
  cases: 'select kind as label, count(*) as value from cases_view where closed_at is null group by kind',
  oldest_case: `select '' as label, extract(epoch from min(opened_at)) as value from cases_view where closed_at is null`,
  approvals: `select kind as label, count(*) as value from approvals_view
      where decision is null and expires_at > now() group by kind`,
  alerts: 'select kind as label, count(*) as value from health_alerts where ended_at is null group by kind',
  lists: 'select source as label, extract(epoch from read_at) as value from list_fetches_view',
  // Before the first archived file, the time since which archiving is counted.
  log_archived: `select '' as label, extract(epoch from coalesce(last_archived_time, stats_reset)) as value
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  // Read from the catalogue alone.
  months: `select w.relname as label, count(*) filter (
        where right(c.relname, 7) > to_char(now() at time zone 'UTC', 'YYYY_MM') and right(c.relname, 7) ~ '^\\d') as value
      from pg_partitioned_table t join pg_class w on w.oid = t.partrelid join pg_inherits i on i.inhparent = w.oid
      join pg_class c on c.oid = i.inhrelid group by w.relname`,
  rate: `select source as label, extract(epoch from observed_at) as value
      from (select source, observed_at from rates_view order by valid_from desc, id desc limit 1) r`,
};
export type FigureName = keyof typeof FIGURES;

/**
 * Returns the current figures of the whole product. Omits those without a value, such as that of an empty
 * queue.
 */
export function findFigures(db: Queryable): Promise<Figure[]> {
  const parts = Object.entries(FIGURES).map(
    ([name, sql]) => `select '${name}' as name, label, value::float8 as value from (${sql}) as f`,
  );
  return db.rows(`select * from (${parts.join(' union all ')}) f where value is not null`);
}
