import type { CaseKind, Resolution } from '#shared/cases.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export type CaseFacts = Record<string, string>;

export type LockedCase = {
  id: bigint;
  kind: CaseKind;
  paymentId: bigint | null;
  facts: CaseFacts;
  ownerId: bigint | null;
  closedAt: Date | null;
  /** The rail whose books differ from ours: that of the run or of the last attempt. Null when there is neither. */
  rail: RailName | null;
};

/** Locks a case's payment, before the case itself, as all code does that moves a payment and then closes its cases. */
export async function lockPaymentOfCase(tx: Tx, id: bigint): Promise<void> {
  await tx.query('select from payments where id = (select payment_id from cases where id = $1) for update', [
    id,
  ]);
}

export function lockCase(tx: Tx, id: bigint): Promise<LockedCase | undefined> {
  return tx.first(
    `select id, kind, payment_id as "paymentId", facts, owner_id as "ownerId", closed_at as "closedAt",
       coalesce(
         (select r.rail from reconciliation_runs_view r where r.id = c.run_id),
         (select a.rail from payout_attempts_view a where a.payment_id = c.payment_id order by a.number desc limit 1)) as rail
     from cases c where id = $1 for update of c`,
    [id],
  );
}

export async function saveOwner(tx: Tx, id: bigint, ownerId: bigint | null, now: Date): Promise<void> {
  await tx.query('update cases set owner_id = $2, claimed_at = $3 where id = $1', [
    id,
    ownerId,
    ownerId === null ? null : now,
  ]);
}

export async function insertCaseNote(
  tx: Tx,
  { caseId, authorId, text }: { caseId: bigint; authorId: bigint; text: string },
  now: Date,
): Promise<void> {
  await tx.query('insert into case_notes (case_id, author_id, text, at) values ($1, $2, $3, $4)', [
    caseId,
    authorId,
    text,
    now,
  ]);
}

export async function saveResolution(
  tx: Tx,
  id: bigint,
  { resolution, by, note }: { resolution: Resolution; by: bigint; note: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update cases set closed_at = $2, resolution = $3, closed_by = $4, closing_note = $5
     where id = $1 and closed_at is null`,
    [id, now, resolution, by, note],
  );
}

/** A case's payment with the fields that a decision needs. */
export type CasePayment = { status: PaymentStatus; reference: string; personId: bigint };

export function findPaymentOfCase(db: Queryable, paymentId: bigint): Promise<CasePayment | undefined> {
  return db.first('select status, reference, person_id as "personId" from payments_view where id = $1', [
    paymentId,
  ]);
}
