import { DOCUMENT_TYPES, type DocumentType, type RefusalReason, type ReviewState } from '#shared/document.ts';
import type { ReviewQuery } from '#shared/wire/admin/document.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import type { SearchTerms } from '../customer-search/search-terms.ts';
import { byName, byPlace, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';

export type ReviewRow = {
  id: bigint;
  personId: bigint;
  personName: string;
  type: DocumentType;
  state: ReviewState;
  sentAt: Date;
  expireDate: string;
  claimedBy: bigint | null;
  claimedAt: Date | null;
  claimedByName: string | null;
  decidedBy: bigint | null;
  decidedByName: string | null;
  decidedAt: Date | null;
};

const STATE = `case d.status when 'ADDED' then 'waiting' when 'VALIDE' then 'accepted' when 'REFUSED' then 'refused'
  else 'expired' end`;
const STATUSES: Record<ReviewState, string> = {
  waiting: 'ADDED',
  accepted: 'VALIDE',
  refused: 'REFUSED',
  expired: 'EXPIRED',
};

const ROW = `d.id, d.person_id as "personId", p.first_name || ' ' || p.last_name as "personName", d.type,
  ${STATE} as state, d.sent_at as "sentAt", d.expire_date as "expireDate", d.claimed_by as "claimedBy",
  d.claimed_at as "claimedAt", c.first_name || ' ' || c.last_name as "claimedByName", d.decided_by as "decidedBy",
  s.first_name || ' ' || s.last_name as "decidedByName", d.decided_at as "decidedAt"`;
const FROM = `documents d join people p on p.id = d.person_id left join people c on c.id = d.claimed_by
  left join people s on s.id = d.decided_by`;

/** Who looks at it, or decided it. */
const WHO = `case when d.status <> 'ADDED' then d.decided_by when d.claimed_at > $9 then d.claimed_by end`;

const CONDITION = `d.status = $1 and ($2::text is null or d.type = $2)
  and ($3::text[] is null or cardinality($3) > 0
      and customer_text(p.first_name, p.last_name, p.email, p.login, p.phone_number, p.referral_code) like all ($3)
    or p.email like $4) and ${withinDays('d.sent_at', '$5', '$6')}
  and ($7::text is null or ($7 = 'me' and ${WHO} = $8) or ($7 = 'nobody' and ${WHO} is null))`;

const SORTS: SortColumns<'sentAt' | 'expireDate' | 'customer' | 'type' | 'who'> = {
  sentAt: 'd.sent_at',
  expireDate: 'd.expire_date',
  customer: byName('p'),
  type: byPlace(DOCUMENT_TYPES, 'd.type'),
  who: {
    sometimes: `case when d.status <> 'ADDED' then ${byName('s')} when d.claimed_at > $9 then ${byName('c')} end`,
  },
};

/** `terms`: whose documents; without them everybody's. `claimedSince`: what was taken on before is nobody's again. */
export type ReviewFilter = Pick<ReviewQuery, 'state' | 'type' | 'who' | 'from' | 'to'> & {
  terms: SearchTerms | undefined;
  reader: bigint;
  claimedSince: Date;
};

function valuesOf({ state, type, terms, from, to, who, reader, claimedSince }: ReviewFilter): unknown[] {
  const text = [terms?.words ?? null, terms?.email ?? null];
  return [
    STATUSES[state],
    type ?? null,
    ...text,
    from ?? null,
    to ?? null,
    who ?? null,
    reader,
    claimedSince,
  ];
}

export async function findReviews(
  db: Queryable,
  filter: ReviewFilter,
  { sort, limit, offset }: { sort: ReviewQuery['sort']; limit: number; offset: number },
): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `select ${ROW} from ${FROM} where ${CONDITION} ${orderBy(SORTS, sort, 'd.id')} limit $10 offset $11`,
    [...valuesOf(filter), limit, offset],
  );
  return rows;
}

export async function countReviews(db: Queryable, filter: ReviewFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from documents d join people p on p.id = d.person_id where ${CONDITION} limit ${COUNTED_UP_TO}) c`,
    valuesOf(filter),
  );
  return rows[0]?.count ?? 0;
}

export type ReviewDetailRow = ReviewRow & {
  frontCode: string;
  backCode: string | null;
  firstName: string;
  lastName: string;
  birthDate: string;
  gender: 'MAN' | 'WOMAN' | 'OTHER';
  address: string | null;
  identityVerified: boolean;
  jurisdiction: string | null;
  refusalReason: RefusalReason | null;
  refusalNote: string | null;
};

export async function findReview(db: Queryable, id: bigint): Promise<ReviewDetailRow | undefined> {
  const { rows } = await db.query<ReviewDetailRow>(
    `select ${ROW}, d.front_code as "frontCode", d.back_code as "backCode", p.first_name as "firstName",
       p.last_name as "lastName", p.birth_date as "birthDate", p.gender,
       concat_ws(', ', a.street_number, a.appart, a.city, a.province, a.postal_code) as address,
       p.identity_verified as "identityVerified", d.jurisdiction,
       d.refusal_reason as "refusalReason", d.refusal_note as "refusalNote"
     from ${FROM} left join addresses a on a.person_id = p.id where d.id = $1 and d.status <> 'REPLACED'`,
    [id],
  );
  return rows[0];
}

export type OtherDocument = { id: bigint; type: DocumentType; state: ReviewState; sentAt: Date };

/** What a person has sent and nothing has replaced, the newest first. */
export async function findDocumentsOfPerson(db: Queryable, personId: bigint): Promise<OtherDocument[]> {
  const { rows } = await db.query<OtherDocument>(
    `select d.id, d.type, ${STATE} as state, d.sent_at as "sentAt" from documents d
     where d.person_id = $1 and d.status <> 'REPLACED' order by d.id desc limit 50`,
    [personId],
  );
  return rows;
}

/** Makes a document somebody's to look at, or nobody's. */
export async function saveClaim(tx: Tx, id: bigint, staffId: bigint | null, now: Date): Promise<void> {
  await tx.query('update documents set claimed_by = $2, claimed_at = $3 where id = $1', [
    id,
    staffId,
    staffId === null ? null : now,
  ]);
}
