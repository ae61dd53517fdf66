import type { ContactQuery } from '#shared/wire/admin/service.ts';
import { containing, inName } from '../db/containing.ts';
import { byWords, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';

export type MessageRow = {
  id: bigint;
  receivedAt: Date;
  name: string;
  email: string;
  phone: string;
  message: string;
  langKey: 'FR' | 'EN';
  answeredAt: Date | null;
  answeredBy: string | null;
};

const MESSAGE = `m.id, m.received_at as "receivedAt", m.first_name || ' ' || m.last_name as name, m.email, m.phone,
  m.message, m.lang_key as "langKey", m.answered_at as "answeredAt",
  p.first_name || ' ' || p.last_name as "answeredBy"`;
const FROM = 'from contact_messages m left join people p on p.id = m.answered_by';
const SEARCHED = `where ($1::text is null or ${inName(`m.first_name || ' ' || m.last_name`, '$1')} or m.email ilike $1
    or m.message ilike $1)
  and ($2::boolean is null or (m.answered_at is null) = $2) and ($3::text is null or m.lang_key = $3)
  and ${withinDays('m.received_at', '$4', '$5')}`;

const SORTS: SortColumns<'receivedAt' | 'name' | 'state'> = {
  receivedAt: 'm.received_at',
  name: byWords(`m.last_name || ' ' || m.first_name`),
  // Those that nobody has answered first.
  state: 'm.answered_at is not null',
};

const filters = ({ text, state, langKey, from, to }: ContactQuery) => [
  containing(text),
  state === undefined ? null : state === 'open',
  langKey ?? null,
  from ?? null,
  to ?? null,
];

export async function findMessages(db: Queryable, query: ContactQuery): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select ${MESSAGE} ${FROM} ${SEARCHED} ${orderBy(SORTS, query.sort, 'm.id')} limit $6 offset $7`,
    [...filters(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countMessages(db: Queryable, query: ContactQuery, atMost: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select ${FROM} ${SEARCHED} limit $6) m`,
    [...filters(query), atMost],
  );
  return rows[0]?.count ?? 0;
}

export async function findMessage(db: Queryable, id: bigint): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>(`select ${MESSAGE} ${FROM} where m.id = $1`, [id]);
  return rows[0];
}

/** Undefined when there is none; else whether it was open until now. */
export async function markAnswered(
  db: Queryable,
  { id, by }: { id: bigint; by: bigint },
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await db.query<{ wasOpen: boolean }>(
    `update contact_messages m set answered_at = coalesce(m.answered_at, $2), answered_by = coalesce(m.answered_by, $3)
     from (select id, answered_at from contact_messages where id = $1 for update) before
     where m.id = before.id returning before.answered_at is null as "wasOpen"`,
    [id, now, by],
  );
  return rows[0]?.wasOpen;
}
