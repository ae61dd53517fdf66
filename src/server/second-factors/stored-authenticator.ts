import type { Queryable, Tx } from '../db/pool.ts';

export type SecondFactor = { encryptedSecret: Buffer; keyId: string; confirmedAt: Date | null };

export function findSecondFactor(db: Queryable, personId: bigint): Promise<SecondFactor | undefined> {
  return db.first(
    `select encrypted_secret as "encryptedSecret", key_id as "keyId", confirmed_at as "confirmedAt"
     from second_factors where person_id = $1`,
    [personId],
  );
}

/** Stores a secret in place of an unconfirmed one. Returns false when there is a confirmed one. */
export function saveSecret(
  db: Queryable,
  { personId, encryptedSecret, keyId }: { personId: bigint; encryptedSecret: Buffer; keyId: string },
  now: Date,
): Promise<boolean> {
  return db.any(
    `insert into second_factors (person_id, encrypted_secret, key_id, created_at) values ($1, $2, $3, $4)
     on conflict (person_id) do update set encrypted_secret = excluded.encrypted_secret, key_id = excluded.key_id,
       created_at = excluded.created_at
     where second_factors.confirmed_at is null`,
    [personId, encryptedSecret, keyId, now],
  );
}

export async function saveReencryptedSecret(
  db: Queryable,
  { personId, encryptedSecret, keyId }: { personId: bigint; encryptedSecret: Buffer; keyId: string },
): Promise<void> {
  await db.query('update second_factors set encrypted_secret = $2, key_id = $3 where person_id = $1', [
    personId,
    encryptedSecret,
    keyId,
  ]);
}

/** A secret as it was read, and the time step of the code that was shown. */
export type ShownStep = { encryptedSecret: Buffer; step: number };

/** Spends a time step. Returns false when this or a later step was spent before, or the secret has changed. */
export function consumeStep(
  tx: Tx,
  personId: bigint,
  { encryptedSecret, step }: ShownStep,
): Promise<boolean> {
  return tx.any(
    'update second_factors set last_step = $2 where person_id = $1 and last_step < $2 and encrypted_secret = $3',
    [personId, step, encryptedSecret],
  );
}

/**
 * Confirms the secret of the code that was shown. Returns false when it was confirmed before or the secret has
 * changed.
 */
export function confirmFactor(
  tx: Tx,
  personId: bigint,
  { encryptedSecret, step }: ShownStep,
  now: Date,
): Promise<boolean> {
  return tx.any(
    `update second_factors set confirmed_at = $2, last_step = $3
     where person_id = $1 and confirmed_at is null and encrypted_secret = $4`,
    [personId, now, step, encryptedSecret],
  );
}

export async function replaceRecoveryCodes(tx: Tx, personId: bigint, hashes: Buffer[]): Promise<void> {
  await tx.query('delete from recovery_codes where person_id = $1', [personId]);
  await tx.query('insert into recovery_codes (person_id, code_hash) select $1, unnest($2::bytea[])', [
    personId,
    hashes,
  ]);
}

/** Spends a recovery code by any of its possible hashes. Returns false when there is no unused one. */
export function spendRecoveryCode(tx: Tx, personId: bigint, hashes: Buffer[], now: Date): Promise<boolean> {
  return tx.any(
    'update recovery_codes set used_at = $3 where person_id = $1 and code_hash = any($2::bytea[]) and used_at is null',
    [personId, hashes, now],
  );
}

export async function countRecoveryCodes(db: Queryable, personId: bigint): Promise<number> {
  const value = await db.value<number>(
    'select count(*)::int as count from recovery_codes where person_id = $1 and used_at is null',
    [personId],
  );
  return value ?? 0;
}

export function deleteAuthenticator(tx: Tx, personId: bigint): Promise<boolean> {
  return tx.any('delete from second_factors where person_id = $1 and confirmed_at is not null', [personId]);
}

/** Deletes the secret of an app that no code has confirmed. */
export async function deleteUnconfirmedSecret(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from second_factors where person_id = $1 and confirmed_at is null', [personId]);
}

/** Deletes recovery codes. Returns whether there were any. */
export function deleteRecoveryCodes(tx: Tx, personId: bigint): Promise<boolean> {
  return tx.any('delete from recovery_codes where person_id = $1', [personId]);
}

/** Deletes an app whose secret was made or confirmed since a time. Returns whether it was confirmed. */
export async function deleteSecondFactorSince(tx: Tx, personId: bigint, since: Date): Promise<boolean> {
  const value = await tx.value<boolean>(
    `delete from second_factors where person_id = $1 and greatest(created_at, confirmed_at) >= $2
     returning confirmed_at is not null as confirmed`,
    [personId, since],
  );
  return value ?? false;
}

export async function deleteSecondFactor(tx: Tx, personId: bigint): Promise<void> {
  await deleteRecoveryCodes(tx, personId);
  await tx.query('delete from second_factors where person_id = $1', [personId]);
}

/** Stores the secret of a new app in place of one that was never confirmed. */
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

/** Returns the new secret that this session asked for after `since`, if any. */
export function findNextSecret(
  db: Queryable,
  personId: bigint,
  sessionId: bigint,
  since: Date,
): Promise<Buffer | undefined> {
  return db.value(
    `select next_secret as next from second_factors
     where person_id = $1 and next_session_id = $2 and next_at > $3`,
    [personId, sessionId, since],
  );
}

/**
 * Replaces the old secret by the new one, whose first code is spent. Returns false when the new secret is not the
 * latest any more.
 */
export function replaceFactor(
  tx: Tx,
  personId: bigint,
  { encryptedSecret, step }: ShownStep,
  now: Date,
): Promise<boolean> {
  return tx.any(
    `update second_factors set encrypted_secret = next_secret, key_id = next_key_id, confirmed_at = $4, last_step = $3,
       next_secret = null, next_key_id = null, next_session_id = null, next_at = null
     where person_id = $1 and next_secret = $2`,
    [personId, encryptedSecret, step, now],
  );
}
