import type { Language } from '#shared/rules/fields.ts';
import type { PasswordOwner } from '#shared/rules/password.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/** The owner of a password: for the mail's greeting, and for what the password must not contain. */
export type StoredPasswordOwner = PasswordOwner & { passwordHash: string; langKey: Language };

export function findPasswordOwner(db: Queryable, personId: bigint): Promise<StoredPasswordOwner | undefined> {
  return db.first(
    `select first_name as "firstName", last_name as "lastName", login, email, lang_key as "langKey",
       phone_number as "phoneNumber", birth_date as "birthDate",
       password_hash as "passwordHash"
     from people where id = $1`,
    [personId],
  );
}

/**
 * Stores a new password if the current one is still `from`, so that of two changes at once only one succeeds. A reset
 * also lifts a required reset.
 */
export function replacePassword(
  tx: Tx,
  personId: bigint,
  { from, to, isReset }: { from: string; to: string; isReset: boolean },
  now: Date,
): Promise<boolean> {
  return tx.any(
    `update people set password_hash = $3, updated_at = $4,
       password_reset_needed_at = case when $5 then null else password_reset_needed_at end
     where id = $1 and password_hash = $2`,
    [personId, from, to, now, isReset],
  );
}

export function findByEmail(db: Queryable, email: string): Promise<bigint | undefined> {
  return db.value('select id from people where email = $1', [email]);
}

/** Requires a password reset before the next sign-in. Returns the e-mail address for the reset mail. */
export async function requireReset(tx: Tx, personId: bigint, now: Date): Promise<string> {
  const email = await tx.value<string>(
    'update people set password_reset_needed_at = $2, updated_at = $2 where id = $1 returning email',
    [personId, now],
  );
  if (email === undefined) throw new Error(`no person ${personId}`);
  return email;
}
