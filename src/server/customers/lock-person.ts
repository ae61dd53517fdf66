import type { Language } from '#shared/rules/fields.ts';
import type { ProfileInput } from '#shared/wire/profile.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/**
 * Locks a person's row until the end of the transaction, so that changes to what belongs to them come one after
 * another. Call it before touching their codes, links or documents: locking in one order avoids deadlocks.
 */
export async function lockPerson(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('select from people where id = $1 for no key update', [personId]);
}

/** What identity documents prove of a person, whether they have proved it, and how to mail the person. */
export type Identity = ProfileInput & { identityVerified: boolean; email: string; langKey: Language };

/**
 * Locks a person's row and returns name and birth date, so that staff do not accept a document for a name that is being
 * changed.
 */
export function lockIdentity(tx: Tx, personId: bigint): Promise<Identity | undefined> {
  return tx.first(
    `select first_name as "firstName", last_name as "lastName", birth_date as "birthDate",
       identity_verified as "identityVerified", email, lang_key as "langKey"
     from people where id = $1 for no key update`,
    [personId],
  );
}

/** Checks whether a person's documents have verified them. */
export async function isVerified(db: Queryable, personId: bigint): Promise<boolean> {
  const value = await db.value<boolean>('select identity_verified from people where id = $1', [personId]);
  return value ?? false;
}

/** Records that a person's documents have verified them. The caller has locked the person. */
export async function markVerified(tx: Tx, personId: bigint, now: Date): Promise<void> {
  await tx.query('update people set identity_verified = true, updated_at = $2 where id = $1', [
    personId,
    now,
  ]);
}
