import type { Queryable, Tx } from '../db/pool.ts';
import type { LargeWindow, Span, WatchedSend } from './large-windows.ts';
import type { Pattern, PatternSend } from './transaction-alert-rules.ts';

/**
 * How much is read again: the time of a send is that of its acceptance, but it becomes visible a little
 * later.
 */
export const OVERLAP_MS = 10 * 60_000;

/** Money sent to Cameroon or on its way there; failed payments were refunded and do not count. */
const COUNTED = "type in ('transfer', 'bill_payment') and status <> 'failed'";

export function findWatchedUntil(db: Queryable): Promise<Date | undefined> {
  return db.value('select watched_until as at from send_watch');
}

export async function saveWatchedUntil(db: Queryable, until: Date): Promise<void> {
  await db.query(
    `insert into send_watch (watched_until) values ($1)
     on conflict (singleton) do update set watched_until = excluded.watched_until`,
    [until],
  );
}

/** Returns the customers who sent something since then, and the numbers that received it. */
export async function findMoved(
  db: Queryable,
  since: Date,
): Promise<{ people: bigint[]; numbers: string[] }> {
  const { rows } = await db.query<{ people: bigint[] | null; numbers: string[] | null }>(
    `select array_agg(distinct person_id) as people,
       array_agg(distinct destination) filter (where type = 'transfer') as numbers
     from payments_view where created_at >= $1 and ${COUNTED}`,
    [since],
  );
  return { people: rows[0]?.people ?? [], numbers: rows[0]?.numbers ?? [] };
}

export function findSendsOf(db: Queryable, personId: bigint, since: Date): Promise<PatternSend[]> {
  return db.rows(
    `select id, created_at as at, cad_minor as cents, destination from payments_view
     where person_id = $1 and created_at >= $2 and ${COUNTED} order by created_at, id`,
    [personId, since],
  );
}

export function findSendsTo(db: Queryable, number: string, since: Date): Promise<WatchedSend[]> {
  return db.rows(
    `select id, created_at as at, cad_minor as cents from payments_view
     where destination = $1 and type = 'transfer' and created_at >= $2 and ${COUNTED}
     order by created_at, id`,
    [number, since],
  );
}

export type Grouping = 'sender' | 'recipient';

export function findReported(
  db: Queryable,
  grouping: Grouping,
  subject: string,
  since: Date,
): Promise<(Span & { reachedAt: Date })[]> {
  return db.rows(
    `select window_start as start, window_end as end, reached_at as "reachedAt" from large_transaction_reports
     where grouping = $1 and subject = $2 and window_end > $3 order by window_start`,
    [grouping, subject, since],
  );
}

/**
 * Inserts a report or adds sends to the existing one. A filed report stays filed; sends added later are
 * visible in it.
 */
export async function saveReport(
  tx: Tx,
  { grouping, subject, dueOn }: { grouping: Grouping; subject: string; dueOn: string },
  window: LargeWindow,
  now: Date,
): Promise<void> {
  await tx.query(
    `with report as (
       insert into large_transaction_reports (grouping, subject, window_start, window_end, reached_at, due_on, found_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (grouping, subject, window_start) do update set window_end = excluded.window_end
       returning id
     )
     insert into large_transaction_report_payments (report_id, payment_id)
     select report.id, send.id from report, unnest($8::bigint[]) as send (id) on conflict do nothing`,
    [grouping, subject, window.start, window.end, window.reachedAt, dueOn, now, window.sends],
  );
}

/** Opens an alert, unless one of this kind about this customer is open or was opened since then. */
export async function openAlert(
  tx: Tx,
  personId: bigint,
  { rule, sends, recipients, cents, since }: Pattern,
  notSince: Date,
  now: Date,
): Promise<void> {
  const facts = { sends: sends.map(String), recipients, cents: String(cents), since: since.toISOString() };
  await tx.query(
    `insert into transaction_alerts (rule, person_id, facts, opened_at)
     select $1, $2, $3, $5 where not exists (
       select 1 from transaction_alerts where rule = $1 and person_id = $2 and (closed_at is null or opened_at > $4))`,
    [rule, personId, JSON.stringify(facts), notSince, now],
  );
}
