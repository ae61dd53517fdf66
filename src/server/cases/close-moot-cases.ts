import type { CaseKind, Resolution } from '#shared/cases.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';
import { RUN_OF_CASE } from './run-of-case.ts';

/** Kinds of case that are moot once their payment has ended, whatever the outcome. */
const ABOUT_OPEN_PAYMENTS = ['unknown_outcome', 'amount_differs'] as const satisfies readonly CaseKind[];

const EXPLAINED = "c.closed_by is not null and c.explains and c.resolution <> 'written_off'";

/** Closes the cases that were only about the payment being open, once it has ended. */
export async function closeMootCases(
  db: Queryable,
  paymentId: bigint,
  { resolution, by, note }: { resolution: Resolution; by: bigint | null; note: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `update cases set closed_at = $3, resolution = $4, closed_by = $5, closing_note = $6
     where payment_id = $1 and kind = any($2) and closed_at is null`,
    [paymentId, ABOUT_OPEN_PAYMENTS, now, resolution, by, note],
  );
}

/** Returns the payments whose cases `clearExplained` and `closeAgreedCases` may change for this run. */
export function findPaymentsOfRun(db: Queryable, runId: bigint): Promise<bigint[]> {
  return db.column(
    `select payment_id from cases where run_id = $1 and closed_at is null and payment_id is not null
     union select c.payment_id from cases c ${RUN_OF_CASE}
       where of_case.id = $1 and ${EXPLAINED} and c.payment_id is not null`,
    [runId],
  );
}

/**
 * Closes cases that an earlier reconciliation of the day opened and that this one no longer finds. Returns how many.
 */
export async function closeAgreedCases(
  db: Queryable,
  runId: bigint,
  stillFound: { kind: CaseKind; paymentId: bigint | null; subject: string | undefined }[],
  note: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    `update cases c set closed_at = $5, resolution = 'agrees', closing_note = $6
     where c.run_id = $1 and c.closed_at is null and not exists (
       select from unnest($2::text[], $3::bigint[], $4::text[]) as f (kind, payment_id, subject)
       where f.kind = c.kind and f.payment_id is not distinct from c.payment_id
         and f.subject is not distinct from c.subject)`,
    [runId, ...columnsOf(stillFound, 'kind', 'paymentId', 'subject'), now, note],
  );
  return rowCount ?? 0;
}

/**
 * When a day is compared again, stops staff decisions from explaining its difference until `openCase` finds their
 * subject again. Write-offs always explain it, because they are in the books.
 */
export async function clearExplained(db: Queryable, runId: bigint): Promise<void> {
  await db.query(
    `update cases set explains = false where id in (
       select c.id from cases c ${RUN_OF_CASE} where of_case.id = $1 and ${EXPLAINED})`,
    [runId],
  );
}
