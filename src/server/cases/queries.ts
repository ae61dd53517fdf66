import type { CaseKind, Resolution } from '#shared/cases.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import type { RailName } from '#shared/rails.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export type CaseFacts = Record<string, string>;

export type NewCase = {
  kind: CaseKind;
  paymentId: bigint | null;
  /** What the case is about when it is not about a payment. */
  subject?: string | undefined;
  /** When true, decisions about earlier cases do not apply to this one. */
  isNewEachTime?: boolean;
  runId?: bigint | undefined;
  facts: CaseFacts;
};

/** Opens a case unless one of its kind is already open for the same subject. Returns whether it is new. */
export async function insertCase(
  db: Queryable,
  { kind, paymentId, subject, runId, facts }: NewCase,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into cases (kind, payment_id, subject, run_id, facts, opened_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [kind, paymentId, subject ?? null, runId ?? null, JSON.stringify(facts), now],
  );
  if (rowCount !== 1 && runId !== undefined) {
    // The case may have been opened by something else; a run that also finds it adds the missing facts.
    await db.query(
      `update cases set run_id = coalesce(run_id, $4), facts = $5::jsonb || facts
       where kind = $1 and payment_id is not distinct from $2 and subject is not distinct from $3
         and closed_at is null`,
      [kind, paymentId, subject ?? null, runId, JSON.stringify(facts)],
    );
  }
  return rowCount === 1;
}

/** Checks whether people have ended a case of this kind about the same subject and that decision still applies. */
export async function isDecided(
  db: Queryable,
  { kind, paymentId, subject, facts }: NewCase,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from cases where kind = $1 and payment_id is not distinct from $2
       and subject is not distinct from $3 and closed_at is not null and closed_by is not null
       and (facts ->> 'difference' is not distinct from $4
         -- Decided when the whole amount went without saying.
         or kind in ('missing_at_rail', 'failure_after_success') and not facts ? 'difference')
     limit 1`,
    [kind, paymentId, subject ?? null, facts.difference ?? null],
  );
  return rows.length > 0;
}

/** Closes the open cases of these kinds about a payment; done by the product when the payment has ended. */
export async function closeOfPayment(
  db: Queryable,
  paymentId: bigint,
  kinds: readonly CaseKind[],
  { resolution, by, note }: { resolution: Resolution; by: bigint | null; note: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `update cases set closed_at = $3, resolution = $4, closed_by = $5, closing_note = $6
     where payment_id = $1 and kind = any($2) and closed_at is null`,
    [paymentId, kinds, now, resolution, by, note],
  );
}

/** Closes cases that a run had found and no longer finds. Returns how many. */
export async function closeAgreed(
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
    [
      runId,
      stillFound.map(({ kind }) => kind),
      stillFound.map(({ paymentId }) => paymentId),
      stillFound.map(({ subject }) => subject ?? null),
      now,
      note,
    ],
  );
  return rowCount ?? 0;
}

export type LockedCase = {
  id: bigint;
  kind: CaseKind;
  paymentId: bigint | null;
  facts: CaseFacts;
  ownerId: bigint | null;
  closedAt: Date | null;
  /** The rail whose books differ from ours. */
  rail: RailName;
};

export async function lockCase(tx: Tx, id: bigint): Promise<LockedCase | undefined> {
  const { rows } = await tx.query<LockedCase>(
    `select id, kind, payment_id as "paymentId", facts, owner_id as "ownerId", closed_at as "closedAt",
       coalesce(
         (select r.rail from reconciliation_runs r where r.id = c.run_id),
         (select a.rail from payout_attempts a where a.payment_id = c.payment_id order by a.number desc limit 1),
         'smobilpay') as rail
     from cases c where id = $1 for update of c`,
    [id],
  );
  return rows[0];
}

export async function saveOwner(tx: Tx, id: bigint, ownerId: bigint | null, now: Date): Promise<void> {
  await tx.query('update cases set owner_id = $2, claimed_at = $3 where id = $1', [
    id,
    ownerId,
    ownerId === null ? null : now,
  ]);
}

export async function insertNote(
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

export async function saveClosing(
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

export async function findPaymentOfCase(db: Queryable, paymentId: bigint): Promise<CasePayment | undefined> {
  const { rows } = await db.query<CasePayment>(
    'select status, reference, person_id as "personId" from payments where id = $1',
    [paymentId],
  );
  return rows[0];
}
