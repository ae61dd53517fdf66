import { CASE_KINDS, type CaseKind, type Resolution } from '#shared/cases.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import type { CaseQuery } from '#shared/wire/admin/case.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing } from '../db/containing.ts';
import { byName, byPlace, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';
import type { CaseFacts } from './queries.ts';

export type ListedCase = {
  id: bigint;
  kind: CaseKind;
  openedAt: Date;
  closedAt: Date | null;
  resolution: Resolution | null;
  ownerId: bigint | null;
  ownerName: string | null;
  paymentId: bigint | null;
  reference: string | null;
  status: PaymentStatus | null;
  xafMinor: bigint | null;
  personId: bigint | null;
  subject: string | null;
  facts: CaseFacts;
  isAsked: boolean;
};

const LISTED = `c.id, c.kind, c.opened_at as "openedAt", c.closed_at as "closedAt", c.resolution,
  c.owner_id as "ownerId", o.first_name || ' ' || o.last_name as "ownerName", c.payment_id as "paymentId",
  t.reference, t.status, t.xaf_minor as "xafMinor", t.person_id as "personId", c.subject, c.facts,
  exists (select from approvals a where a.decision is null and a.expires_at > $1
    and ((a.subject_kind = 'case' and a.subject_id = c.id::text)
      or (a.subject_kind = 'transaction' and a.subject_id = t.id::text))) as "isAsked"`;

const SUBJECT = `left join payments t on t.id = c.payment_id left join people o on o.id = c.owner_id`;

const DETAIL = `${LISTED}, c.closed_by as "closedById", b.first_name || ' ' || b.last_name as "closedByName",
  c.closing_note as "closingNote", r.id as "runId", to_char(r.day, 'YYYY-MM-DD') as "runDay"`;

const JOINED = `${SUBJECT} left join people b on b.id = c.closed_by
  left join reconciliation_runs r on r.id = c.run_id`;

const CONDITION = `(c.closed_at is null) = $2 and ($3::text is null or c.kind = $3)
  and ${withinDays('c.opened_at', '$4', '$5')}
  and ($6::text is null or ($6 = 'me' and c.owner_id = $7) or ($6 = 'nobody' and c.owner_id is null))
  and ($8::bigint is null or c.run_id = $8) and c.kind = any($9)
  and ($10::text is null or c.subject ilike $10 or t.reference ilike $10)`;

const SORTS: SortColumns<'openedAt' | 'kind' | 'difference' | 'owner'> = {
  openedAt: 'c.opened_at',
  kind: byPlace(CASE_KINDS, 'c.kind'),
  // As `readDifference` reads it.
  difference: {
    sometimes: `case when c.facts ->> 'difference' ~ '^-?[0-9]{1,18}$' then (c.facts ->> 'difference')::bigint end`,
  },
  owner: { sometimes: byName('o') },
};

function valuesOf(query: CaseQuery, reader: bigint, now: Date): unknown[] {
  const { state, kind, from, to, owner, run, text } = query;
  return [
    now,
    state === 'open',
    kind ?? null,
    from ?? null,
    to ?? null,
    owner ?? null,
    reader,
    run ?? null,
    CASE_KINDS,
    containing(text),
  ];
}

export async function findCases(
  db: Queryable,
  query: CaseQuery,
  reader: bigint,
  now: Date,
): Promise<ListedCase[]> {
  const { rows } = await db.query<ListedCase>(
    `select ${LISTED} from cases c ${SUBJECT} where ${CONDITION}
     ${orderBy(SORTS, query.sort, 'c.id')} limit $11 offset $12`,
    [...valuesOf(query, reader, now), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

/** Which cases a search finds, in its order. */
export async function findCaseIds(
  db: Queryable,
  query: CaseQuery,
  { reader, atMost, now }: { reader: bigint; atMost: number; now: Date },
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select c.id from cases c ${SUBJECT} where $1::timestamptz is not null and ${CONDITION}
     ${orderBy(SORTS, query.sort, 'c.id')} limit $11`,
    [...valuesOf(query, reader, now), atMost],
  );
  return rows.map(({ id }) => id);
}

/** These cases, in the order of their ids here. */
export async function findCaseLines(db: Queryable, ids: bigint[], now: Date): Promise<CaseDetail[]> {
  const { rows } = await db.query<CaseDetail>(
    `select ${DETAIL} from unnest($2::bigint[]) with ordinality as wanted (id, place)
     join cases c on c.id = wanted.id ${JOINED} order by wanted.place`,
    [now, ids],
  );
  return rows;
}

export async function countCases(
  db: Queryable,
  query: CaseQuery,
  reader: bigint,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from cases c left join payments t on t.id = c.payment_id
       where $1::timestamptz is not null and ${CONDITION} limit ${COUNTED_UP_TO}) c`,
    valuesOf(query, reader, now),
  );
  return rows[0]?.count ?? 0;
}

export type CaseDetail = ListedCase & {
  closedById: bigint | null;
  closedByName: string | null;
  closingNote: string | null;
  runId: bigint | null;
  runDay: string | null;
};

export async function findCase(db: Queryable, id: bigint, now: Date): Promise<CaseDetail | undefined> {
  const { rows } = await db.query<CaseDetail>(`select ${DETAIL} from cases c ${JOINED} where c.id = $2`, [
    now,
    id,
  ]);
  return rows[0];
}

export type NoteRow = { id: bigint; authorId: bigint; authorName: string; text: string; at: Date };

export async function findNotes(db: Queryable, caseId: bigint): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `select n.id, n.author_id as "authorId", p.first_name || ' ' || p.last_name as "authorName", n.text, n.at
     from case_notes n join people p on p.id = n.author_id where n.case_id = $1 order by n.id`,
    [caseId],
  );
  return rows;
}
