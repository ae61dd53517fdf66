import { POSTING_KINDS } from '#shared/posting-kinds.ts';
import type { PostingQuery } from '#shared/wire/admin/customer.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing } from '../db/containing.ts';
import { byPlace, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';

export type PostingRow = {
  id: bigint;
  at: Date;
  kind: string;
  transaction: string | null;
  amount: bigint;
  balanceAfter: bigint;
};

const POSTINGS = `ledger_entries e join ledger_postings g on g.id = e.posting_id
  left join payments t on t.id = g.payment_id
  where e.account_id = (select id from ledger_accounts where person_id = $1)
    and ($2::text is null or g.kind = $2) and ($3::text is null or t.reference ilike $3)
    and ($4::numeric is null or abs(e.amount) >= $4 * 100) and ($5::numeric is null or abs(e.amount) <= $5 * 100)
    and ${withinDays('g.posted_at', '$6', '$7')}`;

/** Ids are given in the order of time. */
const SORTS: SortColumns<'at' | 'kind' | 'amount' | 'balanceAfter'> = {
  at: 'e.id',
  kind: { sometimes: byPlace(POSTING_KINDS, 'e.kind') },
  amount: 'e.amount',
  balanceAfter: 'e."balanceAfter"',
};

const valuesOf = (personId: bigint, { kind, text, least, most, from, to }: PostingQuery) => [
  personId,
  kind ?? null,
  containing(text),
  least ?? null,
  most ?? null,
  from ?? null,
  to ?? null,
];

/** What moved a customer's balance. By anything but time, the newest are sorted, as many as are counted. */
export async function findPostings(
  db: Queryable,
  personId: bigint,
  query: PostingQuery,
): Promise<PostingRow[]> {
  const found = `select e.id, g.posted_at as at, g.kind, t.reference as transaction, e.amount,
    e.balance_after as "balanceAfter" from ${POSTINGS}`;
  const statement = query.sort.endsWith('at')
    ? found
    : `select * from (${found} order by e.id desc limit ${COUNTED_UP_TO}) e`;
  const { rows } = await db.query<PostingRow>(
    `${statement} ${orderBy(SORTS, query.sort, 'e.id')} limit $8 offset $9`,
    [...valuesOf(personId, query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countPostings(db: Queryable, personId: bigint, query: PostingQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from ${POSTINGS} limit ${COUNTED_UP_TO}) c`,
    valuesOf(personId, query),
  );
  return rows[0]?.count ?? 0;
}
