import type { Language } from '#shared/rules/fields.ts';
import type { PasswordOwner } from '#shared/rules/password.ts';
import type { Queryable, Tx } from '../db/pool.ts';

/** Whose password it is: who the mail greets, and what the password must not be made of. */
export type Owner = PasswordOwner & { passwordHash: string; langKey: Language };

export async function findOwner(db: Queryable, personId: bigint): Promise<Owner | undefined> {
  const { rows } = await db.query<Owner>(
    `select first_name as "firstName", last_name as "lastName", login, email, lang_key as "langKey",
       password_hash as "passwordHash"
     from people where id = $1`,
    [personId],
  );
  return rows[0];
}

/** Stores a new password if the one it replaces is still `from`, so that of two changes at once one comes first. */
export async function replacePassword(
  tx: Tx,
  personId: bigint,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update people set password_hash = $3, updated_at = $4 where id = $1 and password_hash = $2',
    [personId, from, to, now],
  );
  return rowCount === 1;
}

export async function findByEmail(db: Queryable, email: string): Promise<bigint | undefined> {
  const { rows } = await db.query<{ id: bigint }>('select id from people where email = $1', [email]);
  return rows[0]?.id;
}
