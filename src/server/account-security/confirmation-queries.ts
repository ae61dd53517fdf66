import type { ConfirmationPurpose } from '#shared/wire/second-factor.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

export type ConfirmationMethod = 'password' | 'passkey' | 'app' | 'recovery';

/** What a send was confirmed for: the highest debit in cents, and the number that is paid. */
export type ConfirmedTerms = { debitMinor: bigint; destination: string };

export type NewConfirmation = {
  personId: bigint;
  purpose: ConfirmationPurpose;
  method: ConfirmationMethod;
  tokenHash: Buffer;
  terms: ConfirmedTerms | undefined;
  now: Date;
  expiresAt: Date;
};

export async function insertConfirmation(tx: Tx, confirmation: NewConfirmation): Promise<bigint> {
  const { personId, purpose, method, tokenHash, terms, now, expiresAt } = confirmation;
  const value = await tx.value<bigint>(
    `insert into confirmations (person_id, purpose, method, token_hash, debit_minor, destination, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      personId,
      purpose,
      method,
      tokenHash,
      terms?.debitMinor ?? null,
      terms?.destination ?? null,
      now,
      expiresAt,
    ],
  );
  return value ?? 0n;
}

/** Uses up a confirmation of this person and purpose. Returns false when there is no valid one. */
export function useConfirmation(
  tx: Tx,
  { personId, purpose, tokenHash }: { personId: bigint; purpose: ConfirmationPurpose; tokenHash: Buffer },
  now: Date,
): Promise<boolean> {
  return tx.any(
    `update confirmations set used_at = $4
     where token_hash = $1 and person_id = $2 and purpose = $3 and used_at is null and expires_at > $4`,
    [tokenHash, personId, purpose, now],
  );
}

export type SendConfirmation = ConfirmedTerms & { id: bigint; personId: bigint; tokenHash: Buffer };

/** Returns those of the given confirmations of sends that are still valid. */
export function findSendConfirmations(
  db: Queryable,
  tokenHashes: Buffer[],
  now: Date,
): Promise<SendConfirmation[]> {
  return db.rows(
    `select id, person_id as "personId", token_hash as "tokenHash", debit_minor as "debitMinor", destination
     from confirmations
     where token_hash = any ($1) and purpose = 'send' and used_at is null and expires_at > $2`,
    [tokenHashes, now],
  );
}

/**
 * Returns the amounts that these people have chosen; null means the limit of the installation. People without a
 * second factor are left out.
 */
export function findAmounts(
  db: Queryable,
  personIds: string,
): Promise<{ personId: bigint; aboveMinor: bigint | null }[]> {
  return db.rows(
    `select p.id as "personId", a.above_minor as "aboveMinor"
     from unnest($1::bigint[]) as p (id) left join confirmation_amounts a on a.person_id = p.id
     where exists (select from passkeys_view k where k.person_id = p.id)
       or exists (select from second_factors_view f where f.person_id = p.id and f.confirmed_at is not null)`,
    [personIds],
  );
}

export async function saveAmount(tx: Tx, personId: bigint, aboveMinor: bigint, now: Date): Promise<void> {
  await tx.query(
    `insert into confirmation_amounts (person_id, above_minor, changed_at) values ($1, $2, $3)
     on conflict (person_id) do update set above_minor = excluded.above_minor, changed_at = excluded.changed_at`,
    [personId, aboveMinor, now],
  );
}

export async function deleteAmount(tx: Tx, personId: bigint): Promise<void> {
  await tx.query('delete from confirmation_amounts where person_id = $1', [personId]);
}

export type Person = {
  login: string;
  name: string;
  passwordHash: string;
  /** After a reset: until when payments to new recipients wait. */
  waitUntil: Date | null;
};

export async function findPerson(db: Queryable, personId: bigint): Promise<Person> {
  const { rows } = await db.query<Person>(
    `select login, ${nameOf('p')} as name, password_hash as "passwordHash",
       new_recipients_wait_until as "waitUntil"
     from people_view p where id = $1`,
    [personId],
  );
  const [row] = rows;
  if (!row) throw new Error(`no person ${personId}`);
  return row;
}
