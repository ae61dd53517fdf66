import { hash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '../db/pool.ts';
import { deleteLink, findLink, saveLink } from './code-queries.ts';

/**
 * Makes a long link by which this person may choose a new password, once; answers its token, of 256 random bits. Codes of
 * five digits rest when strangers try them; this cannot be guessed, so it never rests. Others stay good beside it: a
 * stranger who asks for one ends none.
 */
export async function issueResetLink(db: Queryable, personId: bigint, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await saveLink(db, { personId, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** Whose password this link is for; undefined when it is none, was used, or its time is over. */
export function readResetLink(db: Queryable, token: string, now: Date): Promise<bigint | undefined> {
  return findLink(db, hashOf(token), now);
}

/** Uses a link up. Answers false when it was used or ended meanwhile: of several at once, one comes first. */
export function spendResetLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  return deleteLink(tx, hashOf(token), now);
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
