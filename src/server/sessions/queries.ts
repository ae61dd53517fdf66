import type { Role } from '#shared/staff.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { underLegalHold } from '../under-legal-hold.ts';

export type Credentials = {
  id: bigint;
  email: string;
  passwordHash: string;
  activated: boolean;
  locked: boolean;
  /** The owner reported a sign-in as not their own, so the password must be reset. */
  resetNeeded: boolean;
  roles: Role[];
};

/** Finds a person's credentials by username or e-mail. Only an e-mail has an @, so the two cannot be confused. */
export function findCredentials(db: Queryable, name: string): Promise<Credentials | undefined> {
  return db.first(
    `select id, email, password_hash as "passwordHash", activated,
       sign_in_locked_at is not null as locked, password_reset_needed_at is not null as "resetNeeded", roles
     from people_view where ${name.includes('@') ? 'email' : 'login'} = $1`,
    [name],
  );
}

/** Finds credentials by id, for a person who has proven their identity in another way. */
export function findCredentialsOf(db: Queryable, personId: bigint): Promise<Credentials | undefined> {
  return db.first(
    `select id, email, password_hash as "passwordHash", activated,
       sign_in_locked_at is not null as locked, password_reset_needed_at is not null as "resetNeeded", roles
     from people_view where id = $1`,
    [personId],
  );
}

export type NewSession = {
  personId: bigint;
  /** The hash that the password was verified against. */
  passwordHash: string;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
  userAgent: string | undefined;
  addressRange: string;
  secondFactor: 'needed' | null;
};

/**
 * Opens a session and locks the person's row until the end of the transaction. Returns undefined when the password
 * changed since it was verified, must be reset, or the person was locked out. A concurrent change of that kind either
 * comes before, and no session opens, or waits, and then ends this session too.
 */
export function insertSession(tx: Tx, session: NewSession): Promise<bigint | undefined> {
  return tx.value(
    `with proven as (
       select id from people
       where id = $1 and password_hash = $8 and activated
         and sign_in_locked_at is null and password_reset_needed_at is null for no key update)
     insert into sessions
       (person_id, token_hash, created_at, last_seen_at, expires_at, user_agent, address_range,
        second_factor)
     select id, $2, $3, $3, $4, $5, $6, $7 from proven returning id`,
    [
      session.personId,
      session.tokenHash,
      session.now,
      session.expiresAt,
      session.userAgent ?? null,
      session.addressRange,
      session.secondFactor,
      session.passwordHash,
    ],
  );
}

/** Ends the active sessions of a person beyond `max`, the least recently used first. */
export async function endOldestOf(tx: Tx, personId: bigint, max: number, now: Date): Promise<void> {
  await tx.query(
    `update sessions set ended_at = $3, end_reason = 'too_many' where id in (
       select id from sessions where person_id = $1 and ended_at is null and expires_at > $3
       order by last_seen_at desc, id desc offset $2)`,
    [personId, max, now],
  );
}

/** Gives a staff session a new token, clears its pending second factor, and lets it last `lifeMs` from its start. */
export async function renewAfterSecondFactor(
  tx: Tx,
  sessionId: bigint,
  { tokenHash, lifeMs }: { tokenHash: Buffer; lifeMs: number },
): Promise<void> {
  await tx.query(
    `update sessions set second_factor = 'passed', token_hash = $3,
       expires_at = case second_factor when 'needed' then created_at + $2 * interval '1 millisecond' else expires_at end
     where id = $1 and second_factor is not null and ended_at is null`,
    [sessionId, lifeMs, tokenHash],
  );
}

/** Saves when sessions were last used. Never moves a time back, and skips rows that are locked. */
export async function markSeen(db: Queryable, seen: ReadonlyMap<bigint, Date>): Promise<void> {
  await db.query(
    `with used as (
       select s.id, u.at from unnest($1::bigint[], $2::timestamptz[]) as u (id, at)
       join sessions s on s.id = u.id and s.last_seen_at < u.at
       for no key update of s skip locked)
     update sessions s set last_seen_at = used.at from used where s.id = used.id`,
    [[...seen.keys()], [...seen.values()]],
  );
}

export type EndReason = 'logout' | 'password_changed' | 'ended_by_owner' | 'ended_by_staff';

export function endSession(
  db: Queryable,
  tokenHash: Buffer,
  reason: EndReason,
  now: Date,
): Promise<{ id: bigint; personId: bigint } | undefined> {
  return db.first(
    `update sessions set ended_at = $3, end_reason = $2
     where token_hash = $1 and ended_at is null and expires_at > $3
     returning id, person_id as "personId"`,
    [tokenHash, reason, now],
  );
}

/**
 * Ends active sessions of a person: all, only this one, or all but this one. Returns how many. Locks the person
 * first, as requests in their sessions do, to avoid deadlocks.
 */
export async function endSessionsOf(
  db: Queryable,
  { personId, only, except }: { personId: bigint; only?: bigint; except?: bigint },
  reason: EndReason,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    `with person as materialized (select id from people where id = $1 for no key update)
     update sessions s set ended_at = $3, end_reason = $2
     from person where s.person_id = person.id and s.ended_at is null and s.expires_at > $3
       and ($4::bigint is null or s.id = $4) and ($5::bigint is null or s.id <> $5)`,
    [personId, reason, now, only ?? null, except ?? null],
  );
  return rowCount ?? 0;
}

export type SessionRow = {
  id: bigint;
  userAgent: string | null;
  addressRange: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** Returns the active sessions of a person, the most recently used first. */
export function findSessionsOf(db: Queryable, personId: bigint, now: Date): Promise<SessionRow[]> {
  return db.rows(
    `select id, user_agent as "userAgent", address_range as "addressRange", created_at as "createdAt",
       last_seen_at as "lastSeenAt", expires_at as "expiresAt"
     from sessions where person_id = $1 and ended_at is null and expires_at > $2
     order by last_seen_at desc, id desc`,
    [personId, now],
  );
}

export async function purgeSessionsBefore(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.query(
    `delete from sessions s where s.expires_at < $1
       and not ${underLegalHold('s.person_id')}`,
    [expiredBefore],
  );
}
