import type { ApprovalKind } from '#shared/approvals.ts';
import type { DepositSource, DepositState } from '#shared/deposit.ts';
import type { DepositQuery } from '#shared/wire/admin/deposit.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing, inName } from '../db/containing.ts';
import { byWords, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';
import type { DepositReason } from './deposit.ts';
import type { NoticeChannel } from './notice-queries.ts';
import type { NamedInMemo } from './read-memo.ts';

export type ListedDeposit = {
  id: bigint;
  state: DepositState;
  source: DepositSource;
  receivedAt: Date;
  reference: string | null;
  amountMinor: bigint | null;
  senderName: string | null;
  memo: string | null;
  reasons: DepositReason[];
  personId: bigint | null;
  personName: string | null;
  asked: ApprovalKind | null;
};

const LISTED = `d.id, d.state, d.source, d.received_at as "receivedAt", d.reference, d.amount_minor as "amountMinor",
  d.sender_name as "senderName", d.memo, d.reasons, d.person_id as "personId",
  p.first_name || ' ' || p.last_name as "personName",
  (select a.kind from approvals a where a.subject_kind = 'deposit' and a.subject_id = d.id::text
     and a.kind in ('deposit_match', 'deposit_return') and a.decision is null order by a.id limit 1) as asked`;

const DETAIL = `${LISTED}, d.sender_email as "senderEmail", d.ended_at as "endedAt", d.end_reason as "endReason",
  t.reference as transaction`;

const JOINED = `left join people p on p.id = d.person_id left join payments t on t.id = d.payment_id`;

const CONDITION = `d.state = $1 and ($2::text is null or d.source = $2) and ($3::text is null or $3 = any (d.reasons))
  and ${withinDays('d.received_at', '$4', '$5')}
  and ($6::text is null or d.reference ilike $6 or ${inName('d.sender_name', '$6')} or d.memo ilike $6 or ${inName('d.memo', '$6')})
  and ($7::numeric is null or d.amount_minor >= $7 * 100) and ($8::numeric is null or d.amount_minor <= $8 * 100)`;

/** Of a notice that is not believed anything may be missing. */
const SORTS: SortColumns<'receivedAt' | 'amount' | 'sender'> = {
  receivedAt: 'd.received_at',
  amount: { sometimes: 'd.amount_minor' },
  sender: { sometimes: byWords('d.sender_name') },
};

function valuesOf({ state, source, reason, from, to, text, least, most }: DepositQuery): unknown[] {
  const days = [from ?? null, to ?? null];
  return [state, source ?? null, reason ?? null, ...days, containing(text), least ?? null, most ?? null];
}

export async function findDeposits(db: Queryable, query: DepositQuery): Promise<ListedDeposit[]> {
  const { rows } = await db.query<ListedDeposit>(
    `select ${LISTED} from deposits d left join people p on p.id = d.person_id
     where ${CONDITION} ${orderBy(SORTS, query.sort, 'd.id')} limit $9 offset $10`,
    [...valuesOf(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

/** Which deposits a search finds, in its order. */
export async function findDepositIds(db: Queryable, query: DepositQuery, atMost: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select d.id from deposits d where ${CONDITION} ${orderBy(SORTS, query.sort, 'd.id')} limit $9`,
    [...valuesOf(query), atMost],
  );
  return rows.map(({ id }) => id);
}

/** These deposits, in the order of their ids here. */
export async function findDepositLines(db: Queryable, ids: bigint[]): Promise<DepositDetail[]> {
  const { rows } = await db.query<DepositDetail>(
    `select ${DETAIL} from unnest($1::bigint[]) with ordinality as wanted (id, place)
     join deposits d on d.id = wanted.id ${JOINED} order by wanted.place`,
    [ids],
  );
  return rows;
}

export async function countDeposits(db: Queryable, query: DepositQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from deposits d where ${CONDITION} limit ${COUNTED_UP_TO}) c`,
    valuesOf(query),
  );
  return rows[0]?.count ?? 0;
}

export type DepositDetail = ListedDeposit & {
  senderEmail: string | null;
  endedAt: Date | null;
  endReason: string | null;
  transaction: string | null;
};

export async function findDeposit(db: Queryable, id: bigint): Promise<DepositDetail | undefined> {
  const { rows } = await db.query<DepositDetail>(
    `select ${DETAIL} from deposits d ${JOINED} where d.id = $1`,
    [id],
  );
  return rows[0];
}

export type NoticeOfDeposit = { id: bigint; channel: NoticeChannel; receivedAt: Date; kept: boolean };

export async function findNoticesOf(db: Queryable, depositId: bigint): Promise<NoticeOfDeposit[]> {
  const { rows } = await db.query<NoticeOfDeposit>(
    `select id, channel, received_at as "receivedAt", sealed is not null as kept
     from deposit_notices where deposit_id = $1 order by id limit 50`,
    [depositId],
  );
  return rows;
}

export type EncryptedNotice = { channel: NoticeChannel; delivery: string; sealed: Buffer };

export async function findEncryptedNotice(
  db: Queryable,
  depositId: bigint,
  noticeId: bigint,
): Promise<EncryptedNotice | undefined> {
  const { rows } = await db.query<EncryptedNotice>(
    `select channel, delivery, sealed from deposit_notices
     where id = $2 and deposit_id = $1 and sealed is not null`,
    [depositId, noticeId],
  );
  return rows[0];
}

export type CandidateRow = {
  id: bigint;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  code: string;
  active: boolean;
  named: boolean;
};

/** Customers whom the memo names or whose name has one of these words; those who have most of it first. */
export async function findCandidates(
  db: Queryable,
  { words, codes, phones, email }: NamedInMemo & { words: string[]; email: string | null },
  atMost: number,
): Promise<CandidateRow[]> {
  const { rows } = await db.query<CandidateRow>(
    `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone_number as "phoneNumber",
       p.referral_code as code, p.activated as active,
       (p.referral_code = any($2) or p.phone_number = any($3)) as named
     from people p
     where 'ROLE_USER' = any (p.roles) and (name_words(p.first_name, p.last_name) && $1::text[]
       or p.referral_code = any($2) or p.phone_number = any($3) or p.email = $4)
     order by named desc, coalesce(p.email = $4, false) desc,
       (select count(*) from unnest($1::text[]) w where w = any (name_words(p.first_name, p.last_name))) desc, p.id
     limit $5`,
    [words, codes, phones, email, atMost],
  );
  return rows;
}
