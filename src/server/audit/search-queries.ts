import { AUDIT_ACTIONS, type AuditAction, type AuditSubject } from '#shared/audit.ts';
import type { Role } from '#shared/wire/account.ts';
import type { AuditQuery } from '#shared/wire/admin/audit.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing, inName } from '../db/containing.ts';
import { byName, byPlace, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';

export type EntryRow = {
  id: bigint;
  at: Date;
  actorId: bigint | null;
  /** Of staff; customers are named by their number only. */
  actorName: string | null;
  actorLogin: string | null;
  actorRole: Role | 'SYSTEM';
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: string;
  personId: bigint | null;
  details: Record<string, unknown>;
  reason: string | null;
};

export type AuditFilter = Omit<AuditQuery, 'page' | 'size'>;

const FROM = 'audit_log l left join people p on p.id = l.actor_id';

/** Customers have no name here, and neither has the product itself. */
const SORTS: SortColumns<'at' | 'actor' | 'action'> = {
  at: 'l.at',
  actor: { sometimes: `case when l.actor_role <> 'ROLE_USER' then ${byName('p')} end` },
  action: { sometimes: byPlace(AUDIT_ACTIONS, 'l.action') },
};

/**
 * The log grows for ever: by anything but time, the newest of a search are sorted, as many as are counted or taken out.
 * Statements are planned for each search, as objects: only then is a filter that nobody chose none.
 */
function idsOf(sort: AuditFilter['sort'], limit: number): string {
  if (sort.endsWith('at')) return `select l.id from ${FROM} where ${CONDITION}`;
  return `select l.id from (
      select l.* from ${FROM} where ${CONDITION} order by l.at desc, l.id desc limit ${Math.max(COUNTED_UP_TO, limit)}) l
    left join people p on p.id = l.actor_id`;
}

export async function findEntries(
  db: Queryable,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const order = orderBy(SORTS, filter.sort, 'l.id');
  const { rows } = await db.query<EntryRow>({
    text: `select l.id, l.at, l.actor_id as "actorId",
       case when l.actor_role <> 'ROLE_USER'
         then coalesce(l.actor_name, p.first_name || ' ' || p.last_name) end as "actorName",
       case when l.actor_role <> 'ROLE_USER' then coalesce(l.actor_login, p.login) end as "actorLogin",
       l.actor_role as "actorRole", l.action, l.subject_kind as "subjectKind", l.subject_id as "subjectId",
       l.person_id as "personId", l.details, l.reason
     from ${FROM} where l.id = any (array(${idsOf(filter.sort, limit)} ${order} limit $7 offset $8)) ${order}`,
    values: [...valuesOf(filter), limit, offset],
  });
  return rows;
}

export async function countEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from (
       select from ${FROM} where ${CONDITION} limit ${COUNTED_UP_TO}) c`,
    values: valuesOf(filter),
  });
  return rows[0]?.count ?? 0;
}

const CONDITION = `${withinDays('l.at', '$1', '$2')}
  and ($3::text is null or l.action = $3)
  and ($4::text is null or l.actor_role <> 'ROLE_USER'
    and (coalesce(l.actor_login, p.login) ilike $4
      or ${inName(`coalesce(l.actor_name, p.first_name || ' ' || p.last_name)`, '$4')}))
  and ($5::bigint is null or l.person_id = $5 or l.details -> 'people' ? $5::bigint::text)
  and ($6::text is null or l.reason ilike $6 or l.details::text ilike $6 or l.subject_id ilike $6)`;

function valuesOf({ from, to, action, actor, person, text }: AuditFilter): unknown[] {
  return [from ?? null, to ?? null, action ?? null, containing(actor), person ?? null, containing(text)];
}
