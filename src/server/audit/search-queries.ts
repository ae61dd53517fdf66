import type { AuditAction, AuditSubject } from '#shared/audit.ts';
import type { Role } from '#shared/wire/account.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import type { AuditQuery } from '#shared/wire/admin/audit.ts';
import type { Queryable } from '../db/pool.ts';

export type EntryRow = {
  id: bigint;
  at: Date;
  actorId: bigint | null;
  /** Of staff; customers are named by their number only. */
  actorName: string | null;
  actorRole: Role | 'SYSTEM';
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: string;
  personId: bigint | null;
  details: Record<string, unknown>;
  reason: string | null;
};

export type AuditFilter = Omit<AuditQuery, 'page' | 'size'>;

export async function findEntries(
  db: Queryable,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const direction = filter.sort === 'at' ? 'asc' : 'desc';
  const { rows } = await db.query<EntryRow>(
    `select l.id, l.at, l.actor_id as "actorId",
       case when l.actor_role <> 'ROLE_USER' then p.first_name || ' ' || p.last_name end as "actorName",
       l.actor_role as "actorRole", l.action, l.subject_kind as "subjectKind", l.subject_id as "subjectId",
       l.person_id as "personId", l.details, l.reason
     from audit_log l left join people p on p.id = l.actor_id
     where ${CONDITION}
     order by l.id ${direction} limit $7 offset $8`,
    [...valuesOf(filter), limit, offset],
  );
  return rows;
}

export async function countEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from audit_log l left join people p on p.id = l.actor_id where ${CONDITION} limit ${COUNTED_UP_TO}) c`,
    valuesOf(filter),
  );
  return rows[0]?.count ?? 0;
}

/** Days are those of Toronto, as the screen shows the times. */
const CONDITION = `($1::date is null or l.at >= $1::date::timestamp at time zone 'America/Toronto')
  and ($2::date is null or l.at < ($2::date + 1)::timestamp at time zone 'America/Toronto')
  and ($3::text is null or l.action = $3)
  and ($4::text is null or l.actor_role <> 'ROLE_USER'
    and (p.login ilike $4 or p.first_name || ' ' || p.last_name ilike $4))
  and ($5::bigint is null or l.person_id = $5 or l.details -> 'people' ? $5::bigint::text)
  and ($6::text is null or l.reason ilike $6 or l.details::text ilike $6 or l.subject_id ilike $6)`;

function valuesOf({ from, to, action, actor, person, text }: AuditFilter): unknown[] {
  return [from ?? null, to ?? null, action ?? null, like(actor), person ?? null, like(text)];
}

function like(text: string | undefined): string | null {
  return text === undefined ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
