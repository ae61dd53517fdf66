import type { CaseKind } from '#shared/cases.ts';
import type { Queryable } from '../db/pool.ts';
import { DIFFERENCE_OF_CASE, readDifference } from './difference.ts';
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

/** What became of a finding: a new case, a known one, open or decided, or none, because it was written off. */
type Opened = 'opened' | 'known' | 'written_off';

/**
 * Opens a case for a decision that is left to people. At most one case of a kind is open for a payment or
 * subject; a case that people have decided reopens only for a different amount. What earlier cases of the kind wrote
 * off is in the books: the case has only the rest as its difference, and none opens when nothing is left.
 */
export async function openCase(db: Queryable, newCase: NewCase, now: Date): Promise<Opened> {
  if (newCase.isNewEachTime) return insertCase(db, newCase, now);
  const earlier = await findEarlier(db, newCase);
  const facts = minusWrittenOff(newCase.facts, earlier.writtenOff);
  if (facts.difference === '0') return 'written_off';
  const rest = { ...newCase, facts };
  // No insert beside an open case: it would wait for people who are just closing it, and then miss what they wrote off.
  if (earlier.isOpen) return updateOpenCase(db, rest);
  return (await isDecided(db, rest)) ? 'known' : insertCase(db, rest, now);
}

async function findEarlier(
  db: Queryable,
  { kind, paymentId, subject }: NewCase,
): Promise<{ isOpen: boolean; writtenOff: bigint }> {
  const { rows } = await db.query<{ isOpen: boolean; writtenOff: bigint }>(
    `select coalesce(bool_or(closed_at is null), false) as "isOpen",
       coalesce(sum(${DIFFERENCE_OF_CASE}) filter (where resolution = 'written_off'), 0)::bigint as "writtenOff"
     from cases c where kind = $1 and payment_id is not distinct from $2 and subject is not distinct from $3`,
    [kind, paymentId, subject ?? null],
  );
  return rows[0] ?? { isOpen: false, writtenOff: 0n };
}

/** Returns the facts with the difference reduced by what was written off, in francs. */
function minusWrittenOff(facts: CaseFacts, writtenOff: bigint): CaseFacts {
  const difference = readDifference(facts);
  if (difference === undefined || writtenOff === 0n) return facts;
  return { ...facts, difference: String(difference - writtenOff), writtenOff: String(writtenOff) };
}

/** Opens a case unless one of its kind is already open for the same subject. */
async function insertCase(db: Queryable, newCase: NewCase, now: Date): Promise<Opened> {
  const { kind, paymentId, subject, runId, facts } = newCase;
  const { rowCount } = await db.query(
    `insert into cases (kind, payment_id, subject, run_id, facts, opened_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [kind, paymentId, subject ?? null, runId ?? null, JSON.stringify(facts), now],
  );
  return rowCount === 1 ? 'opened' : updateOpenCase(db, newCase);
}

/**
 * Updates an open case with what a run finds, however it was opened. The newest amounts count; a request to write off
 * another amount can no longer be approved.
 */
async function updateOpenCase(
  db: Queryable,
  { kind, paymentId, subject, runId, facts }: NewCase,
): Promise<Opened> {
  if (runId === undefined) return 'known';
  await db.query(
    `update cases set run_id = coalesce(run_id, $4), facts = (facts - 'difference') || $5::jsonb
     where kind = $1 and payment_id is not distinct from $2 and subject is not distinct from $3
       and closed_at is null`,
    [kind, paymentId, subject ?? null, runId, JSON.stringify(facts)],
  );
  return 'known';
}

const DECIDED = `kind = $1 and payment_id is not distinct from $2
  and subject is not distinct from $3 and closed_at is not null and closed_by is not null
  and resolution is distinct from 'written_off'
  and (facts ->> 'difference' is not distinct from $4
    -- Decided when the whole amount went without saying.
    or kind in ('missing_at_rail', 'failure_after_success') and not facts ? 'difference')`;

/**
 * Checks whether people have ended a case of this kind about the same subject and that decision still applies. A
 * write-off does not decide about what is left beyond it. A decision whose subject a run finds explains its day's
 * difference again.
 */
function isDecided(db: Queryable, newCase: NewCase): Promise<boolean> {
  const { kind, paymentId, subject, runId, facts } = newCase;
  return db.any(
    runId === undefined
      ? `select from cases where ${DECIDED} limit 1`
      : `update cases set explains = true where ${DECIDED}`,
    [kind, paymentId, subject ?? null, facts.difference ?? null],
  );
}
