import type { Queryable, Tx } from '../db/pool.ts';
import type { MatchedCode } from './code-queries.ts';

/**
 * Uses up a right code. Returns false when it was used or replaced meanwhile: only one of several concurrent calls
 * succeeds.
 */
export function spendCode(db: Queryable, code: MatchedCode): Promise<boolean> {
  return db.any('delete from one_time_codes where person_id = $1 and purpose = $2 and code_hash = $3', [
    code.personId,
    code.purpose,
    code.codeHash,
  ]);
}

/** Locks a right code until the end of the transaction. Returns false when it is no longer valid. */
export function lockCode(tx: Tx, code: MatchedCode): Promise<boolean> {
  return tx.any(
    'select from one_time_codes where person_id = $1 and purpose = $2 and code_hash = $3 for share',
    [code.personId, code.purpose, code.codeHash],
  );
}

/**
 * Resets the count of wrong codes after a right one, or when staff unblock the codes; call it in the transaction of the
 * action. Returns false when the person no longer exists: never activated, and erased since the code was tried.
 */
export function resetWrongCodes(db: Queryable, personId: bigint): Promise<boolean> {
  return db.any('update people set code_failures = 0, codes_blocked_until = null where id = $1', [personId]);
}

/** Deletes all codes and links of a person, before the account is erased or after a new password. */
export async function eraseCodesOf(db: Queryable, personId: bigint): Promise<void> {
  await db.query('delete from one_time_codes where person_id = $1', [personId]);
  await db.query('delete from reset_links where person_id = $1', [personId]);
}

/** Deletes expired codes and links. */
export async function purgeCodes(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from one_time_codes where expires_at <= $1', [now]);
  await db.query('delete from reset_links where expires_at <= $1', [now]);
}
