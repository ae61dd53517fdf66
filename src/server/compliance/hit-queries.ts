import type { PaymentStatus } from '#shared/payment.ts';
import {
  type HitMeasure,
  type HitState,
  LIST_SOURCES,
  type ListSource,
  type ScreenedKind,
  type ScreeningCause,
} from '#shared/screening.ts';
import type { HitQuery, ListQuery } from '#shared/wire/admin/compliance.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing, inName } from '../db/containing.ts';
import { byPlace, byWords, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';

export type ListedHit = {
  id: bigint;
  state: HitState;
  kind: ScreenedKind;
  cause: ScreeningCause;
  name: string;
  matched: string;
  score: number;
  source: ListSource;
  openedAt: Date;
  personId: bigint;
  personName: string;
  paymentId: bigint | null;
  reference: string | null;
  cadMinor: bigint | null;
  status: PaymentStatus | null;
  frozen: boolean;
  measure: HitMeasure | null;
  asked: boolean;
};

const LISTED = `h.id, h.state, s.kind, s.cause, s.name, h.matched, h.score, l.source, h.opened_at as "openedAt",
  h.person_id as "personId", p.first_name || ' ' || p.last_name as "personName",
  h.payment_id as "paymentId", t.reference, t.cad_minor as "cadMinor", t.status,
  coalesce(o.outcome = 'frozen', false) as frozen, h.measure,
  exists (select 1 from approvals a where a.kind = 'sanction_hit' and a.subject_kind = 'hit'
    and a.subject_id = h.id::text and a.decision is null) as asked`;

const FROM = `screening_hits h join screenings s on s.id = h.screening_id join sanctions_entries e on e.id = h.entry_id
  join sanctions_lists l on l.id = e.list_id join people p on p.id = h.person_id
  left join payments t on t.id = h.payment_id left join screening_holds o on o.payment_id = h.payment_id`;

const CONDITION = `h.state = $1 and ($2::text is null or l.source = $2)
  and ($3::text is null or t.reference ilike $3 or ${inName('s.name', '$3')} or ${inName('h.matched', '$3')}
    or ${inName(`p.first_name || ' ' || p.last_name`, '$3')})
  and ($4::text is null or s.kind = $4) and ${withinDays('h.opened_at', '$5', '$6')}`;

const SORTS: SortColumns<'openedAt' | 'name' | 'matched' | 'score' | 'payment'> = {
  openedAt: 'h.opened_at',
  name: byWords('s.name'),
  matched: byWords('h.matched'),
  score: 'h.score',
  payment: { sometimes: 't.cad_minor' },
};

function valuesOf({ state, source, text, kind, from, to }: HitQuery): unknown[] {
  return [state, source ?? null, containing(text), kind ?? null, from ?? null, to ?? null];
}

export async function findHits(db: Queryable, query: HitQuery): Promise<ListedHit[]> {
  const { rows } = await db.query<ListedHit>(
    `select ${LISTED} from ${FROM} where ${CONDITION} ${orderBy(SORTS, query.sort, 'h.id')} limit $7 offset $8`,
    [...valuesOf(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countHits(db: Queryable, query: HitQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from ${FROM} where ${CONDITION} limit ${COUNTED_UP_TO}) c`,
    valuesOf(query),
  );
  return rows[0]?.count ?? 0;
}

export type HitDetail = ListedHit & {
  subject: string;
  birthDate: string | null;
  key: string;
  entryKind: 'person' | 'organisation';
  names: string[];
  birthDates: string[];
  facts: Record<string, string>;
  listId: bigint;
  dated: string | null;
  fetchedAt: Date;
  hash: string;
  decidedAt: Date | null;
  decidedBy: bigint | null;
  decidedByName: string | null;
  reason: string | null;
};

export async function findHit(db: Queryable, id: bigint): Promise<HitDetail | undefined> {
  const { rows } = await db.query<HitDetail>(
    `select ${LISTED}, h.subject, e.key, e.kind as "entryKind", e.names, e.birth_dates as "birthDates", e.facts,
       case when s.kind = 'customer' then to_char(p.birth_date, 'YYYY-MM-DD') end as "birthDate",
       l.id as "listId", l.dated, l.fetched_at as "fetchedAt", l.hash, h.decided_at as "decidedAt",
       h.decided_by as "decidedBy", d.first_name || ' ' || d.last_name as "decidedByName", h.reason
     from ${FROM} left join people d on d.id = h.decided_by where h.id = $1`,
    [id],
  );
  return rows[0];
}

/** Keeps a hit from being decided twice at once. */
export async function lockHit(tx: Tx, id: bigint): Promise<void> {
  await tx.query('select 1 from screening_hits where id = $1 for update', [id]);
}

type Decision = { by: bigint; reason: string };

/**
 * Clears every open hit of this person with this entry, and remembers it. Answers the payments that nothing stands
 * against any more.
 */
export async function clearHits(
  tx: Tx,
  hitId: bigint,
  { by, reason }: Decision,
  now: Date,
): Promise<bigint[]> {
  await tx.query(
    `insert into screening_clearances (subject, fingerprint, hit_id)
     select subject, fingerprint, id from screening_hits where id = $1 on conflict do nothing`,
    [hitId],
  );
  await tx.query(
    `update screening_hits h set state = 'cleared', decided_at = $4, decided_by = $2, reason = $3
     from screening_hits one where one.id = $1 and h.subject = one.subject and h.fingerprint = one.fingerprint and h.state = 'open'`,
    [hitId, by, reason, now],
  );
  const { rows } = await tx.query<{ id: bigint }>(
    `update screening_holds o set outcome = 'released', ended_at = $1
     where o.outcome is null and not exists (
       select 1 from screening_hits h where h.payment_id = o.payment_id and h.state = 'open')
     returning payment_id as id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function confirmHit(
  tx: Tx,
  hitId: bigint,
  { by, reason, measure }: Decision & { measure: HitMeasure },
  now: Date,
): Promise<void> {
  await tx.query(
    `update screening_hits set state = 'confirmed', measure = $4, decided_at = $5, decided_by = $2, reason = $3
     where id = $1`,
    [hitId, by, reason, measure, now],
  );
}

export async function endHold(
  tx: Tx,
  paymentId: bigint,
  outcome: 'refunded' | 'frozen',
  now: Date,
): Promise<void> {
  await tx.query('update screening_holds set outcome = $2, ended_at = $3 where payment_id = $1', [
    paymentId,
    outcome,
    now,
  ]);
}

/** Nothing can be sent any more; the customer is told neutrally. Another reason that stands already stays. */
export async function blockSending(tx: Tx, personId: bigint, now: Date): Promise<void> {
  await tx.query(
    `update people set sending_locked_reason = coalesce(sending_locked_reason, 'sanctions'),
       sending_locked_at = coalesce(sending_locked_at, $2), updated_at = $2
     where id = $1`,
    [personId, now],
  );
}

export type ListRow = {
  id: bigint;
  source: ListSource;
  dated: string | null;
  fetchedAt: Date;
  entries: number;
  hash: string;
  current: boolean;
};

const LISTS = `sanctions_lists l where ($1::text is null or l.source = $1)
  and ${withinDays('l.fetched_at', '$2', '$3')}`;

const LIST_SORTS: SortColumns<'fetchedAt' | 'source' | 'dated' | 'entries'> = {
  fetchedAt: 'l.fetched_at',
  source: byPlace(LIST_SOURCES, 'l.source'),
  dated: { sometimes: 'l.dated collate "C"' },
  entries: 'l.entry_count',
};

const listValues = ({ source, from, to }: ListQuery) => [source ?? null, from ?? null, to ?? null];

export async function findLists(db: Queryable, query: ListQuery): Promise<ListRow[]> {
  const { rows } = await db.query<ListRow>(
    `select l.id, l.source, l.dated, l.fetched_at as "fetchedAt", l.entry_count as entries, l.hash,
       l.id = (select max(n.id) from sanctions_lists n where n.source = l.source) as current
     from ${LISTS} ${orderBy(LIST_SORTS, query.sort, 'l.id')} limit $4 offset $5`,
    [...listValues(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countLists(db: Queryable, query: ListQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${LISTS}`,
    listValues(query),
  );
  return rows[0]?.count ?? 0;
}

export async function findLooks(
  db: Queryable,
): Promise<{ source: ListSource; lookedAt: Date; failure: string | null }[]> {
  const { rows } = await db.query<{ source: ListSource; lookedAt: Date; failure: string | null }>(
    'select source, fetched_at as "lookedAt", failure from list_fetches order by source',
  );
  return rows;
}
