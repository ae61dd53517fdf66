import type { HealthAlertKind } from '#shared/health-alerts.ts';
import type { RailName } from '#shared/rails.ts';
import { ASYNC_COMMIT } from '../db/async-commit.ts';
import { columnsOf } from '../db/columns.ts';
import type { Pool, Queryable } from '../db/pool.ts';
import { isOpenPayment } from '../open-payments.ts';

export type NewCall = { rail: string; call: string; at: Date; tookMs: number; usable: boolean };

/**
 * Inserts calls in a transaction of its own that does not wait for the disk: a crash of the database loses
 * only the most recent measurements.
 */
export async function insertCalls(pool: Pool, calls: readonly NewCall[]): Promise<void> {
  await pool.query(
    `insert into rail_calls (rail, call, at, took_ms, usable)
     select a, b, c, d, e from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[], $5::boolean[])
       as u (a, b, c, d, e) where ${ASYNC_COMMIT}`,
    columnsOf(calls, 'rail', 'call', 'at', 'tookMs', 'usable'),
  );
}

export async function purgeMeasurements(
  db: Queryable,
  { callsBefore, floatsBefore }: { callsBefore: Date; floatsBefore: Date },
): Promise<void> {
  await db.query('delete from rail_calls where at < $1', [callsBefore]);
  await db.query('delete from rail_floats where at < $1', [floatsBefore]);
}

export type CallFigures = {
  rail: RailName;
  call: string;
  calls: number;
  unusable: number;
  usualMs: number;
  slowMs: number;
};

/**
 * Returns figures of each kind of call since a moment, durations in milliseconds: the median and the 95th
 * percentile.
 */
export function measureCalls(db: Queryable, since: Date): Promise<CallFigures[]> {
  return db.rows(
    `select rail, call, count(*)::int as calls, (count(*) filter (where not usable))::int as unusable,
       percentile_disc(0.5) within group (order by took_ms) as "usualMs",
       percentile_disc(0.95) within group (order by took_ms) as "slowMs"
     from rail_calls where at > $1 group by rail, call order by rail desc, call`,
    [since],
  );
}

export type JobFigures = {
  task: string;
  waiting: number;
  late: number;
  oldestDue: Date | null;
  isRecurring: boolean;
  /** How often a recurring job has failed since its last success, or the worst of other jobs. */
  failures: number;
};

/**
 * Returns, for each task, how many jobs wait, how many of them are due and not claimed, and their failures. Recurring
 * jobs are those without a payload. The attempt of a running job is not counted: it may succeed.
 */
export function measureJobs(db: Queryable, now: Date): Promise<JobFigures[]> {
  return db.rows(
    `select task, count(*)::int as waiting,
       (count(*) filter (where run_at <= $1 and (locked_until is null or locked_until <= $1)))::int as late,
       min(run_at) filter (where run_at <= $1 and (locked_until is null or locked_until <= $1)) as "oldestDue",
       bool_or(payload = '{}') as "isRecurring", max(attempts - (locked_until is not null)::int) as failures
     from jobs_view group by task order by late desc, task`,
    [now],
  );
}

/** Failed attempts from which a message counts as failing: one or two failures of a carrier need no alert. */
const MIN_FAILED_ATTEMPTS = 3;

export type Figures = {
  deadJobs: number;
  /** Open transfers and bill payments. Those held or frozen by screening are counted separately. */
  openPayments: number;
  heldPayments: number;
  frozenPayments: number;
  /** The oldest open payments, oldest first, at most as many as get an alert of their own. */
  oldestPayments: OldPayment[];
  failedMessages: number;
  waitingMessages: number;
  lists: ListAge[];
};

export type OldPayment = { reference: string; createdAt: Date };

/** When a sanctions list was last read completely; null if never. */
export type ListAge = { source: string; readAt: Date | null };

/**
 * Returns the remaining figures. Failed messages are those given up in the last hour and those that are still
 * retried after several failed attempts, because giving up takes hours. Codes are mailed by a job of their
 * own, so its attempts are counted as well. Each count of messages has an index: those ever sent are far too many.
 */
export async function measureRest(db: Queryable, now: Date): Promise<Figures> {
  const { rows } = await db.query<Omit<Figures, 'lists' | 'oldestPayments'>>(
    `select (select count(*)::int from dead_jobs_view) as "deadJobs",
       (select count(*)::int from ${OPEN_PAYMENTS}) as "openPayments",
       (select count(*)::int from screening_holds_view where outcome is null) as "heldPayments",
       (select count(*)::int from screening_holds_view where outcome = 'frozen') as "frozenPayments",
       (select count(*)::int from messages_view where failed_at > $1::timestamptz - interval '1 hour')
         + (select count(*)::int from messages_view where next_at is not null and attempts >= ${MIN_FAILED_ATTEMPTS})
         + (select count(*)::int from jobs_view where task = 'send_code' and attempts >= ${MIN_FAILED_ATTEMPTS})
         as "failedMessages",
       (select count(*)::int from messages_view where next_at is not null) as "waitingMessages"`,
    [now],
  );
  const [figures] = rows as [Omit<Figures, 'lists' | 'oldestPayments'>];
  return { ...figures, oldestPayments: await findOldest(db, now), lists: await findListAges(db) };
}

export type UntrustedFigures = { unsigned: number; untrusted: number };

/**
 * Returns how many notices since a moment had an invalid signature, and how many had a valid one but wait as
 * not trusted.
 */
export async function countUntrusted(db: Queryable, since: Date): Promise<UntrustedFigures> {
  const { rows } = await db.query<UntrustedFigures>(
    `select (select coalesce(sum(count), 0)::int from refused_notices_view where minute > $1) as unsigned,
       (select count(*)::int from deposits_view where state = 'not_trusted' and received_at > $1) as untrusted`,
    [since],
  );
  const [figures] = rows as [UntrustedFigures];
  return figures;
}

/**
 * Maximum payments with an alert of their own: so many at once have one cause, and more mails could not be
 * read.
 */
const MAX_NAMED = 10;

/**
 * Excludes payments that compliance holds: they wait for staff, and must neither raise an alert nor hide
 * others.
 */
const OPEN_PAYMENTS = `payments t where ${isOpenPayment('t.status')} and t.type in ('transfer', 'bill_payment')
  and not exists (select from screening_holds_view h where h.payment_id = t.id
    and (h.outcome is null or h.outcome = 'frozen'))`;

/** Leaves out payments that compliance released within the hour: only since then can they be ordered. */
function findOldest(db: Queryable, now: Date): Promise<OldPayment[]> {
  return db.rows(
    `select t.reference, t.created_at as "createdAt" from ${OPEN_PAYMENTS}
     and not exists (select from screening_holds_view h
       where h.payment_id = t.id and h.ended_at > $2::timestamptz - interval '1 hour')
     order by t.created_at, t.id limit $1`,
    [MAX_NAMED, now],
  );
}

function findListAges(db: Queryable): Promise<ListAge[]> {
  return db.rows('select source, read_at as "readAt" from list_fetches_view order by source');
}

export type FailedMessage = { channel: 'mail' | 'sms'; dedupeKey: string; attempts: number; failedAt: Date };

/** Returns the newest failed messages without their recipients, which are not needed to find the cause. */
export function findFailedMessages(db: Queryable, limit: number): Promise<FailedMessage[]> {
  return db.rows(
    `select channel, dedupe_key as "dedupeKey", attempts, failed_at as "failedAt" from messages_view
     where failed_at is not null order by failed_at desc limit $1`,
    [limit],
  );
}

export type FloatReading = {
  at: Date;
  balanceMinor: bigint;
  chargedMinor: bigint;
  inFlightMinor: bigint;
};

export async function insertFloat(db: Queryable, rail: RailName, reading: FloatReading): Promise<void> {
  await db.query(
    'insert into rail_floats (rail, at, balance_minor, charged_minor, in_flight_minor) values ($1, $2, $3, $4, $5)',
    [rail, reading.at, reading.balanceMinor, reading.chargedMinor, reading.inFlightMinor],
  );
}

/** Returns the last readings, newest first. */
export function findFloats(db: Queryable, rail: RailName, limit: number): Promise<FloatReading[]> {
  return db.rows(
    `select at, balance_minor as "balanceMinor", charged_minor as "chargedMinor",
       in_flight_minor as "inFlightMinor"
     from rail_floats where rail = $1 order by at desc, id desc limit $2`,
    [rail, limit],
  );
}

/**
 * Returns the surplus in cents of the last day whose bank figure was confirmed. Below zero, money is missing.
 */
export function lastSurplus(db: Queryable): Promise<{ day: string; surplus: bigint } | undefined> {
  return db.first(`select to_char(s.day, 'YYYY-MM-DD') as day,
       b.held_minor - s.customers_minor - s.unclaimed_minor - s.in_flight_minor as surplus
     from safeguarding_statements_view b join safeguarding_snapshots_view s on s.day = b.day order by s.day desc limit 1`);
}

export type AlertRow = {
  id: bigint;
  kind: HealthAlertKind;
  /** What the alert is about, when its kind has several: a rail, a list, a payment, a task. Otherwise empty. */
  subject: string;
  facts: Record<string, string>;
  openedAt: Date;
  endedAt: Date | null;
};
const ALERT = 'id, kind, subject, facts, opened_at as "openedAt", ended_at as "endedAt"';

export function findOpenAlerts(db: Queryable): Promise<AlertRow[]> {
  return db.rows(`select ${ALERT} from health_alerts where ended_at is null order by opened_at`);
}

export function findAlerts(db: Queryable, limit: number): Promise<AlertRow[]> {
  return db.rows(
    `select ${ALERT} from health_alerts order by ended_at is not null, opened_at desc, id desc limit $1`,
    [limit],
  );
}

/** Inserts an alert. Returns undefined when one of the same kind and subject is open. */
export function openAlert(
  db: Queryable,
  { kind, subject, facts }: Pick<AlertRow, 'kind' | 'subject' | 'facts'>,
  now: Date,
): Promise<AlertRow | undefined> {
  return db.first(
    `insert into health_alerts (kind, subject, facts, opened_at) values ($1, $4, $2, $3)
     on conflict (kind, subject) where ended_at is null do nothing returning ${ALERT}`,
    [kind, JSON.stringify(facts), now, subject],
  );
}

export function endAlert(db: Queryable, id: bigint, now: Date): Promise<AlertRow | undefined> {
  return db.first(
    `update health_alerts set ended_at = $2 where id = $1 and ended_at is null returning ${ALERT}`,
    [id, now],
  );
}
