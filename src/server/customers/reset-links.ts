import type { Queryable, Tx } from '../db/pool.ts';
import { hashToken, newToken } from '../random-token.ts';

/**
 * Creates a link with which this person may choose a new password once, and returns its token of 256 random bits.
 * Five-digit codes are blocked when strangers try them; the token cannot be guessed, so it never is. Earlier links
 * stay valid: a stranger who requests one invalidates none.
 */
export async function issueResetLink(db: Queryable, personId: bigint, expiresAt: Date): Promise<string> {
  const token = newToken();
  await db.query('insert into reset_links (token_hash, person_id, expires_at) values ($1, $2, $3)', [
    hashToken(token),
    personId,
    expiresAt,
  ]);
  return token;
}

/** Returns the person whose password this link may set, or undefined when it is unknown, used or expired. */
export function findPersonByResetLink(db: Queryable, token: string, now: Date): Promise<bigint | undefined> {
  const statement = 'select person_id from reset_links where token_hash = $1 and expires_at > $2';
  return db.value(statement, [hashToken(token), now]);
}

/**
 * Uses up a link. Returns false when it was used or has expired meanwhile: only one of several concurrent calls
 * succeeds.
 */
export function spendResetLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  return tx.any('delete from reset_links where token_hash = $1 and expires_at > $2', [hashToken(token), now]);
}
