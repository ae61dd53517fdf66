import type { Language } from '#shared/rules/fields.ts';
import type { Queryable } from '../db/pool.ts';

export type CodePurpose = 'activation' | 'password_reset';

/** After this many wrong codes since the last right one, codes are blocked for a day; again after as many more. */
const FAILURES_BEFORE_BLOCK = 10;
/** After this many, only support can unblock the account's codes (NIST SP 800-63B allows at most 100). */
const FAILURES_BEFORE_SUPPORT = 100;

export async function saveCode(
  db: Queryable,
  code: { personId: bigint; purpose: CodePurpose; codeHash: string; expiresAt: Date; attempts: number },
): Promise<void> {
  await db.query(
    `insert into one_time_codes (person_id, purpose, code_hash, expires_at, attempts_left)
     values ($1, $2, $3, $4, $5)
     on conflict (person_id, purpose) do update set
       code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts_left = excluded.attempts_left`,
    [code.personId, code.purpose, code.codeHash, code.expiresAt, code.attempts],
  );
}

export type ConsumedAttempt = {
  personId: bigint;
  email: string;
  firstName: string;
  langKey: Language;
  codeHash: string;
  /** Wrong codes since the last right one, including this attempt. */
  failures: number;
  /** True when this attempt caused the block. */
  blocked: boolean;
};

/**
 * Consumes one attempt of an active code and counts it as a failure until it proves right. Returns undefined when
 * there is nothing to try: unknown person, no code, expired, no attempts left, or codes are blocked.
 */
export function consumeCodeAttempt(
  db: Queryable,
  { email, purpose, now }: { email: string; purpose: CodePurpose; now: Date },
): Promise<ConsumedAttempt | undefined> {
  // Locks the person first, like a password change does.
  return db.first(
    `with person as materialized (
       select id from people where email = $1 and (codes_blocked_until is null or codes_blocked_until <= $3)
       for no key update
     ), taken as (
       update one_time_codes c set attempts_left = c.attempts_left - 1
       from person p
       where c.person_id = p.id and c.purpose = $2 and c.attempts_left > 0 and c.expires_at > $3
       returning c.person_id, c.code_hash)
     update people p set
       code_failures = p.code_failures + 1,
       codes_blocked_until = case
         when p.code_failures + 1 >= ${FAILURES_BEFORE_SUPPORT} then 'infinity'
         when (p.code_failures + 1) % ${FAILURES_BEFORE_BLOCK} = 0 then $3::timestamptz + interval '24 hours'
         else p.codes_blocked_until end
     from taken where p.id = taken.person_id
     returning p.id as "personId", p.email, p.first_name as "firstName", p.lang_key as "langKey",
       taken.code_hash as "codeHash", p.code_failures as failures,
       coalesce(p.codes_blocked_until > $3, false) as blocked`,
    [email, purpose, now],
  );
}

/**
 * Checks whether codes for this address are blocked, so that even the right one is refused. This reveals no more than
 * requesting a code, which already tells whether an account has the address (specification §8).
 */
export function areCodesBlocked(db: Queryable, email: string, now: Date): Promise<boolean> {
  return db.any('select from people where email = $1 and codes_blocked_until > $2', [email, now]);
}

/** A code that was right. A newer code for the same person and purpose is a different one. */
export type MatchedCode = { personId: bigint; purpose: CodePurpose; codeHash: string };

export async function restoreCodeAttempt(db: Queryable, code: MatchedCode): Promise<void> {
  await db.query(
    `update one_time_codes set attempts_left = attempts_left + 1
     where person_id = $1 and purpose = $2 and code_hash = $3`,
    [code.personId, code.purpose, code.codeHash],
  );
}
