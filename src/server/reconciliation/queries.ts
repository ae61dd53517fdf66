import type { RailName } from '#shared/rails.ts';
import { RUN_OF_CASE } from '../cases/run-of-case.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { isOpenPayment } from '../open-payments.ts';
import { findOutcomes } from '../payments/find-outcomes.ts';
import type { Comparison, OurPayment } from './compare-day.ts';

/**
 * `created_at` has the index, so it bounds the search. An attempt is inserted with both times equal; the
 * margin finds attempts that were created before they were ordered.
 */
const WRITTEN_BEFORE = "interval '7 hours'";

/** Returns the attempts that were ordered at a rail in this period. */
export function findOrderedAttempts(
  db: Queryable,
  rail: RailName,
  { start, end }: { start: Date; end: Date },
): Promise<{ reference: string; orderedAt: Date }[]> {
  return db.rows(
    `select reference, ordered_at as "orderedAt" from payout_attempts_view
     where rail = $3 and created_at >= $1::timestamptz - ${WRITTEN_BEFORE} and created_at < $2
       and ordered_at >= $1 and ordered_at < $2 order by id`,
    [start, end, rail],
  );
}

/** Returns the rails that were given orders in this period. */
export function findRailsWithOrders(
  db: Queryable,
  { start, end }: { start: Date; end: Date },
): Promise<RailName[]> {
  return db.column(
    `select distinct rail from payout_attempts_view
     where created_at >= $1::timestamptz - ${WRITTEN_BEFORE} and created_at < $2
       and ordered_at >= $1 and ordered_at < $2`,
    [start, end],
  );
}

/**
 * Returns the payments that were ordered at the rail in this period, and those whose references the rail
 * lists.
 */
export async function findOurPayments(
  db: Queryable,
  {
    start,
    end,
    references,
    rail,
    floatAccount,
  }: { start: Date; end: Date; references: string[]; rail: RailName; floatAccount: bigint },
): Promise<OurPayment[]> {
  type Row = Omit<OurPayment, 'attempts'> & {
    attempts: { reference: string; orderedAt: string; isPaid: boolean }[];
  };
  const { rows } = await db.query<Row>({
    text: `select t.id, t.reference, t.status, t.created_at as "createdAt", t.updated_at as "updatedAt",
       (select e.amount from ledger_postings_view p join ledger_entries_view e on e.posting_id = p.id
        where p.payment_id = t.id and p.kind = 'payout_settled' and e.account_id = $4) as booked,
       (select jsonb_agg(jsonb_build_object('reference', a.reference, 'orderedAt', a.ordered_at,
          'isPaid', a.state = 'paid') order by a.number) from payout_attempts_view a
          where a.payment_id = t.id and a.rail = $5) as attempts
     from payments_view t where t.id in (
       select payment_id from payout_attempts_view
       where rail = $5 and created_at >= $1::timestamptz - ${WRITTEN_BEFORE} and created_at < $2
         and ordered_at >= $1 and ordered_at < $2
       union select payment_id from payout_attempts_view where rail = $5 and reference = any($3))
     order by t.id`,
    values: [start, end, references, floatAccount, rail],
  });
  return rows.map(({ attempts, ...payment }) => ({
    ...payment,
    attempts: attempts.map((attempt) => ({ ...attempt, orderedAt: new Date(attempt.orderedAt) })),
  }));
}

const isHeld = (payment: string): string =>
  `exists (select from screening_holds_view h where h.payment_id = ${payment}
     and (h.outcome is null or h.outcome = 'frozen'))`;

/** Returns at most 1000 open payments created before a moment, last those that compliance holds. */
export function findOverdue(db: Queryable, before: Date): Promise<bigint[]> {
  return db.column(
    `select id from payments_view t
     where ${isOpenPayment('status')} and type in ('transfer', 'bill_payment') and created_at < $1
     order by ${isHeld('t.id')}, id limit 1000`,
    [before],
  );
}

/** Leaves out payments that only wait for compliance: it holds them, and they were certainly not paid. */
export async function leaveOutHeld(db: Queryable, paymentIds: bigint[]): Promise<bigint[]> {
  const held = await db.column<bigint>(
    `select p.id from unnest($1::bigint[]) as p (id) where ${isHeld('p.id')}`,
    [paymentIds],
  );
  const outcomes = await findOutcomes(db, held);
  return paymentIds.filter((id) => outcomes.get(id) !== 'unpaid');
}

type RunKey = { rail: RailName; day: string };

/**
 * Inserts or updates the day's row, which locks it, so that two runs of one day do not overlap. Returns its
 * id.
 */
export async function beginRun(
  tx: Tx,
  { rail, day }: RunKey,
  { isComplete, requestedBy }: { isComplete: boolean; requestedBy: bigint | null },
  now: Date,
): Promise<bigint> {
  const id = await tx.value<bigint>(
    `insert into reconciliation_runs (rail, day, state, ran_at, is_complete, requested_by) values ($1, $2, 'done', $3, $4, $5)
     on conflict (rail, day) do update
       set run_count = reconciliation_runs.run_count + 1, ran_at = $3, state = 'done', note = null,
         is_complete = $4, requested_by = $5
     returning id`,
    [rail, day, now, isComplete, requestedBy],
  );
  return id ?? 0n;
}

export async function saveRun(
  tx: Tx,
  id: bigint,
  { rail, ledger }: Pick<Comparison, 'rail' | 'ledger'>,
  figures: { opening: bigint; closing: bigint; differenceCount: number; resolvedCount: number },
): Promise<void> {
  await tx.query(
    `update reconciliation_runs set rail_count = $2, rail_minor = $3, ledger_count = $4, ledger_minor = $5,
       float_opening = $6, float_closing = $7, difference_count = $8, resolved_count = resolved_count + $9
     where id = $1`,
    [
      id,
      rail.count,
      rail.minor,
      ledger.count,
      ledger.minor,
      figures.opening,
      figures.closing,
      figures.differenceCount,
      figures.resolvedCount,
    ],
  );
}

/** Records that the rail's statement was unavailable. The results of an earlier run of the day remain. */
export async function saveFailure(
  db: Queryable,
  { rail, day }: RunKey,
  { note, requestedBy }: { note: string; requestedBy: bigint | null },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into reconciliation_runs (rail, day, state, note, ran_at, is_complete, requested_by)
     values ($1, $2, 'failed', $3, $4, false, $5)
     on conflict (rail, day) do update set state = 'failed', note = $3, ran_at = $4, requested_by = $5`,
    [rail, day, note, now, requestedBy],
  );
}

/** Returns the days with open cases and those whose statement was unavailable, newest first. */
export function findUnreconciledDays(db: Queryable, rail: RailName): Promise<string[]> {
  return db.column(
    `select to_char(r.day, 'YYYY-MM-DD') as day from reconciliation_runs r
     where r.rail = $1 and (r.state = 'failed' or exists (
       select from cases_view c ${RUN_OF_CASE} where of_case.id = r.id and c.closed_at is null))
     order by r.day desc limit 366`,
    [rail],
  );
}

/**
 * Returns the days of a period that were never compared as a whole, newest first, but none before the first compared
 * one.
 */
export function findMissedDays(
  db: Queryable,
  rail: RailName,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  return db.column(
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series($2::date, $3::date, interval '1 day') d
     where d::date > (select min(day) from reconciliation_runs where rail = $1)
       and not exists (select from reconciliation_runs where rail = $1 and day = d::date and is_complete)
     order by d desc`,
    [rail, first, last],
  );
}

/** Returns which of these days have been compared. */
export function findComparedDays(db: Queryable, rail: RailName, days: string[]): Promise<string[]> {
  return db.column(
    `select to_char(day, 'YYYY-MM-DD') as day from reconciliation_runs
     where rail = $1 and day = any ($2::date[]) order by day desc`,
    [rail, days],
  );
}
