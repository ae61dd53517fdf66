import type { Language } from '#shared/rules/fields.ts';
import type { Role } from '#shared/staff.ts';
import { bytesArrayOf } from '../db/array-literal.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export type ActiveSession = {
  sessionId: bigint;
  id: bigint;
  firstName: string;
  lastName: string;
  langKey: Language;
  roles: Role[];
  secondFactor: 'needed' | 'passed' | null;
  lastSeenAt: Date;
  expiresAt: Date;
};

/** Returns the active sessions with these token hashes (hex), and their people, by hash. */
export async function findActiveSessions(
  db: Queryable,
  tokenHashes: string[],
): Promise<Map<string, ActiveSession>> {
  const { rows } = await db.query<ActiveSession & { tokenHash: string }>(
    `select encode(s.token_hash, 'hex') as "tokenHash", s.id as "sessionId", p.id, p.lang_key as "langKey", p.roles,
        p.first_name as "firstName", p.last_name as "lastName", s.second_factor as "secondFactor", s.last_seen_at as "lastSeenAt",
        s.expires_at as "expiresAt"
      from sessions s join people_view p on p.id = s.person_id
      where s.token_hash = any($1::bytea[]) and s.ended_at is null and p.activated and p.sign_in_locked_at is null`,
    [bytesArrayOf(tokenHashes)],
  );
  return new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
}

/**
 * Locks this person, then this session, until the end of the transaction. Returns false when the session has ended
 * since the request began. A concurrent change to either comes before, and is seen, or waits.
 */
export function lockActiveSession(
  tx: Tx,
  { id, sessionId }: { id: bigint; sessionId: bigint },
): Promise<boolean> {
  return tx.any(
    `with person as materialized (select id from people where id = $1 for no key update)
     select from sessions s join person on person.id = s.person_id
     where s.id = $2 and s.ended_at is null for share of s`,
    [id, sessionId],
  );
}
