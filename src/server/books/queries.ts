import type { Currency } from '#shared/money.ts';
import { POSTING_KINDS } from '#shared/posting-kinds.ts';
import type { PostingQuery } from '#shared/wire/admin/book.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing } from '../db/containing.ts';
import { byPlace, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';

export type AccountRow = { name: string; currency: Currency; balance: string; customers: number | null };

/** Our own accounts with their checkpoint and what came after it, and all customers in one line. */
export async function findAccounts(db: Queryable): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `select 'customers' as name, 'CAD' as currency, coalesce(sum(balance), 0)::text as balance,
       count(*)::int as customers
     from ledger_accounts where person_id is not null
     union all
     select name, currency, balance, null from (
       select a.name, a.currency, (coalesce(c.balance, 0) + coalesce((
         select sum(amount) from ledger_entries e
         where e.account_id = a.id and e.id > coalesce(c.up_to_entry, 0)), 0))::text as balance
       from ledger_accounts a
       left join lateral (
         select up_to_entry, balance from ledger_checkpoints where account_id = a.id
         order by up_to_entry desc limit 1) c on true
       where a.person_id is null order by a.currency, a.name) own`,
  );
  return rows;
}

export type PostingRow = {
  id: bigint;
  reference: string;
  kind: string;
  transaction: string | null;
  postedAt: Date;
  entries: { account: string; currency: Currency; minor: string }[];
};

const SEARCHED = `from ledger_postings p left join payments t on t.id = p.payment_id
  where ($1::text is null or p.reference ilike $1 or t.reference ilike $1)
    and ($2::text is null or p.kind = $2)
    and ${withinDays('p.posted_at', '$3', '$4')}
    and (($5::text is null and $6::numeric is null and $7::numeric is null) or exists (
      select from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.posting_id = p.id and ($5::text is null or a.name = $5)
        and ($6::numeric is null or abs(e.amount) >= $6 * case e.currency when 'CAD' then 100 else 1 end)
        and ($7::numeric is null or abs(e.amount) <= $7 * case e.currency when 'CAD' then 100 else 1 end)))`;

const filters = ({ text, kind, account, from, to, least, most }: PostingQuery) => [
  containing(text),
  kind ?? null,
  from ?? null,
  to ?? null,
  account ?? null,
  least ?? null,
  most ?? null,
];

const SORTS: SortColumns<'postedAt' | 'kind'> = {
  postedAt: 'p.posted_at',
  kind: { sometimes: byPlace(POSTING_KINDS, 'p.kind') },
};

/**
 * The ledger grows for ever: by kind, the newest of a search are sorted, as many as are counted or taken out. Statements
 * are planned for each search, as objects: only then is a filter that nobody chose none.
 */
function idsOf(sort: PostingQuery['sort'], limit: number): string {
  if (sort.endsWith('postedAt')) return `select p.id ${SEARCHED}`;
  const newest = Math.max(COUNTED_UP_TO, limit);
  return `select p.id from (
    select p.id, p.kind ${SEARCHED} order by p.posted_at desc, p.id desc limit ${newest}) p`;
}

export async function findPostings(
  db: Queryable,
  query: PostingQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostingRow[]> {
  const order = orderBy(SORTS, query.sort, 'p.id');
  const { rows } = await db.query<PostingRow>({
    text: `select p.id, p.reference, p.kind, t.reference as transaction, p.posted_at as "postedAt",
       (select json_agg(json_build_object('account', a.name, 'currency', e.currency, 'minor', e.amount::text)
          order by e.id)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.posting_id = p.id) as entries
     from ledger_postings p left join payments t on t.id = p.payment_id
     where p.id = any (array(${idsOf(query.sort, limit)} ${order} limit $8 offset $9)) ${order}`,
    values: [...filters(query), limit, offset],
  });
  return rows;
}

export async function countPostings(db: Queryable, query: PostingQuery, atMost: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from (select ${SEARCHED} limit $8) p`,
    values: [...filters(query), atMost],
  });
  return rows[0]?.count ?? 0;
}
