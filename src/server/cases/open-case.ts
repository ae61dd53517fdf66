import type { CaseKind } from '#shared/cases.ts';
import type { Queryable } from '../db/pool.ts';
import type { CaseFacts } from './queries.ts';

type NewCase = {
  kind: CaseKind;
  paymentId: bigint | null;
  /** What the case is about when it is not about a payment. */
  subject?: string | undefined;
  /** When true, decisions about earlier cases do not apply to this one. */
  isNewEachTime?: boolean;
  runId?: bigint | undefined;
  facts: CaseFacts;
};

/**
 * Opens a case for a decision that is left to people. At most one case of a kind is open for a payment or
 * subject; a case that people have decided reopens only for a different amount. Returns whether the case is new.
 */
export async function openCase(db: Queryable, found: NewCase, now: Date): Promise<boolean> {
  if (!found.isNewEachTime && (await isDecided(db, found))) return false;
  return insertCase(db, found, now);
}

/** Opens a case unless one of its kind is already open for the same subject. Returns whether it is new. */
async function insertCase(
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
async function isDecided(db: Queryable, { kind, paymentId, subject, facts }: NewCase): Promise<boolean> {
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
