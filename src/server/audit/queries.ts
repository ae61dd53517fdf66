import type { AuditAction } from '#shared/audit.ts';
import type { Role } from '#shared/staff.ts';
import { columnsOf } from '../db/columns.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { nameOf } from '../name-of.ts';

/** Returns a person's current roles. */
export async function findRoles(db: Queryable, personId: bigint): Promise<Role[]> {
  return (await db.value<Role[]>('select roles from people_view where id = $1', [personId])) ?? [];
}

export type NewEntry = {
  at: Date;
  actorId: bigint | null;
  actorRole: Role | 'SYSTEM';
  action: AuditAction;
  subjectKind: string;
  subjectId: string;
  personId: bigint | null;
  details: Record<string, unknown>;
  reason: string | null;
};

export async function insertEntry(db: Queryable, entry: NewEntry): Promise<void> {
  await db.query(
    `insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id, person_id, details, reason,
       actor_name, actor_login)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, ${nameOf('p')}, p.login
     from (select) as one left join people_view p on p.id = $2 and $3 not in ('ROLE_USER', 'SYSTEM')`,
    [
      entry.at,
      entry.actorId,
      entry.actorRole,
      entry.action,
      entry.subjectKind,
      entry.subjectId,
      entry.personId,
      JSON.stringify(entry.details),
      entry.reason,
    ],
  );
}

/**
 * Returns the id of the newest entry below which no other can still be committed. Ids are assigned before the commit,
 * so a brief share lock waits for all pending inserts.
 */
export async function lockForLastEntry(tx: Tx): Promise<bigint> {
  // Inserts wait behind this lock, so give up early and try again later.
  await tx.query("set local lock_timeout = '2s'");
  await tx.query('select lock_audit_log()');
  return (await tx.value<bigint | null>('select max(id) as last from audit_log')) ?? 0n;
}

/**
 * The text of an entry that goes into its MAC: every column, always written the same by PostgreSQL. Entries older than
 * the actor's name were chained without it.
 */
export type EntryText = { id: bigint; text: string };
export type ChainLink = { entryId: bigint; mac: Buffer; keyId: string };

const TEXT = `(jsonb_build_array(l.id::text,
  to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), l.actor_id::text, l.actor_role, l.action,
  l.subject_kind, l.subject_id, l.person_id::text, l.details, l.reason)
  || case when l.actor_login is null and l.actor_name is null then '[]' else jsonb_build_array(l.actor_name, l.actor_login) end)::text`;

export function findUnchained(
  db: Queryable,
  { after, upTo, limit }: { after: bigint; upTo: bigint; limit: number },
): Promise<EntryText[]> {
  return db.rows(
    `select l.id, ${TEXT} as text from audit_log l where l.id > $1 and l.id <= $2 order by l.id limit $3`,
    [after, upTo, limit],
  );
}

/** Returns the last link, and locks the chain against other writers. */
export async function lockLastLink(tx: Tx): Promise<ChainLink | undefined> {
  await tx.query('select lock_audit_chain()');
  return tx.first(
    'select entry_id as "entryId", mac, key_id as "keyId" from audit_chain order by entry_id desc limit 1',
  );
}

export async function insertLinks(tx: Tx, links: ChainLink[], now: Date): Promise<void> {
  await tx.query(
    `insert into audit_chain (entry_id, mac, key_id, chained_at)
     select entry_id, mac, key_id, $4 from unnest($1::bigint[], $2::bytea[], $3::text[]) as s (entry_id, mac, key_id)`,
    [...columnsOf(links, 'entryId', 'mac', 'keyId'), now],
  );
}

/** An entry beside its MAC. One of them is null when it was removed or never existed. */
export type LinkRow = { id: bigint; text: string | null; mac: Buffer | null; keyId: string | null };

/** Returns the next rows after an entry. Each side is limited by itself, or a batch would read all that follows. */
export function findLinks(db: Queryable, after: bigint, limit: number): Promise<LinkRow[]> {
  return db.rows(
    `select coalesce(l.id, s.entry_id) as id, case when l.id is not null then ${TEXT} end as text, s.mac,
       s.key_id as "keyId"
     from (select * from audit_log where id > $1 order by id limit $2) l
     full join (select * from audit_chain where entry_id > $1 order by entry_id limit $2) s on s.entry_id = l.id
     order by 1 limit $2`,
    [after, limit],
  );
}
