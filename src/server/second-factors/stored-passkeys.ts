import type { Queryable, Tx } from '../db/pool.ts';

export type Passkey = {
  id: bigint;
  personId: bigint;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

const COLUMNS = `id, person_id as "personId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export function findPasskeysOf(db: Queryable, personId: bigint): Promise<Passkey[]> {
  return db.rows(`select ${COLUMNS} from passkeys where person_id = $1 order by created_at, id`, [personId]);
}

export function findPasskey(db: Queryable, credentialId: Buffer): Promise<Passkey | undefined> {
  return db.first(`select ${COLUMNS} from passkeys where credential_id = $1`, [credentialId]);
}

/** Returns false when this credential is registered already, for any person. */
export function insertPasskey(
  tx: Tx,
  passkey: Pick<Passkey, 'personId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
  now: Date,
): Promise<boolean> {
  return tx.any(
    `insert into passkeys (person_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
    [
      passkey.personId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      now,
    ],
  );
}

/**
 * Marks a passkey as used. Returns false when it was removed or its counter does not rise: then it was copied, or
 * another request came first. Authenticators without a counter always send zero.
 */
export function markUsed(tx: Tx, id: bigint, counter: bigint, now: Date): Promise<boolean> {
  return tx.any(
    `update passkeys set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2::bigint = 0))`,
    [id, counter, now],
  );
}

export function renamePasskeyOf(
  tx: Tx,
  personId: bigint,
  { id, name }: { id: bigint; name: string },
): Promise<boolean> {
  return tx.any('update passkeys set name = $3 where person_id = $1 and id = $2', [personId, id, name]);
}

export function deletePasskeyOf(tx: Tx, personId: bigint, id: bigint): Promise<boolean> {
  return tx.any('delete from passkeys where person_id = $1 and id = $2', [personId, id]);
}

export async function deletePasskeysOf(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from passkeys where person_id = $1', [personId]);
}

/** Deletes the passkeys that a person has added since a time. Returns how many. */
export async function deletePasskeysSince(tx: Tx, personId: bigint, since: Date): Promise<number> {
  const { rowCount } = await tx.query('delete from passkeys where person_id = $1 and created_at >= $2', [
    personId,
    since,
  ]);
  return rowCount ?? 0;
}

/** Returns false when it was spent before. */
export function insertSpentChallenge(tx: Tx, challengeHash: Buffer, expiresAt: Date): Promise<boolean> {
  return tx.any(
    'insert into spent_challenges (challenge_hash, expires_at) values ($1, $2) on conflict do nothing',
    [challengeHash, expiresAt],
  );
}

/** Deletes challenges that have expired. */
export async function purgeSpentChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from spent_challenges where expires_at <= $1', [now]);
}
