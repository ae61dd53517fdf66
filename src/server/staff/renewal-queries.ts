import type { Language } from '#shared/rules/fields.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/** Keeps the secret of an app that is to come, in the place of one that never came. */
export async function saveNextSecret(
  tx: Tx,
  { personId, encryptedSecret, keyId }: { personId: bigint; encryptedSecret: Buffer; keyId: string },
  sessionId: bigint,
  now: Date,
): Promise<void> {
  await tx.query(
    `update second_factors set next_secret = $2, next_key_id = $3, next_session_id = $4, next_at = $5
     where person_id = $1`,
    [personId, encryptedSecret, keyId, sessionId, now],
  );
}

export type Told = { email: string; firstName: string; langKey: Language };

/** Where and how somebody of the staff is written to. */
export async function findTold(db: Queryable, personId: bigint): Promise<Told | undefined> {
  const { rows } = await db.query<Told>(
    'select email, first_name as "firstName", lang_key as "langKey" from people where id = $1',
    [personId],
  );
  return rows[0];
}

/** The secret that this session asked for, if it did so after `since`. */
export async function findNextSecret(
  db: Queryable,
  personId: bigint,
  sessionId: bigint,
  since: Date,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ next: Buffer }>(
    `select next_secret as next from second_factors
     where person_id = $1 and next_session_id = $2 and next_at > $3`,
    [personId, sessionId, since],
  );
  return rows[0]?.next;
}

/** Puts the new secret in the place of the old, its first code used up; answers false when it is no longer the next. */
export async function replaceFactor(
  tx: Tx,
  personId: bigint,
  { next, step }: { next: Buffer; step: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update second_factors set encrypted_secret = next_secret, key_id = next_key_id, confirmed_at = $4, last_step = $3,
       next_secret = null, next_key_id = null, next_session_id = null, next_at = null
     where person_id = $1 and next_secret = $2`,
    [personId, next, step, now],
  );
  return rowCount === 1;
}
