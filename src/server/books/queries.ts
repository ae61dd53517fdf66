import type { Currency } from '#shared/money.ts';
import type { PostingQuery } from '#shared/wire/admin/book.ts';
import type { Queryable } from '../db/pool.ts';

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

const SEARCHED = `from ledger_postings p left join transactions t on t.id = p.transaction_id
  where ($1::text is null or p.reference ilike $1 or t.reference ilike $1)
    and ($2::text is null or p.kind = $2)
    and ($3::date is null or p.posted_at >= $3::date::timestamp at time zone 'America/Toronto')
    and ($4::date is null or p.posted_at < ($4::date + 1)::timestamp at time zone 'America/Toronto')
    and (($5::text is null and $6::numeric is null and $7::numeric is null) or exists (
      select from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.posting_id = p.id and ($5::text is null or a.name = $5)
        and ($6::numeric is null or abs(e.amount) >= $6 * case e.currency when 'CAD' then 100 else 1 end)
        and ($7::numeric is null or abs(e.amount) <= $7 * case e.currency when 'CAD' then 100 else 1 end)))`;

const decimal = (typed: string | undefined) => typed?.replace(/\s/g, '').replace(',', '.') ?? null;

const filters = ({ text, kind, account, from, to, least, most }: PostingQuery) => [
  text === undefined ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
  kind ?? null,
  from ?? null,
  to ?? null,
  account ?? null,
  decimal(least),
  decimal(most),
];

export async function findPostings(
  db: Queryable,
  query: PostingQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostingRow[]> {
  const direction = query.sort === 'postedAt' ? 'asc' : 'desc';
  const { rows } = await db.query<PostingRow>(
    `select p.id, p.reference, p.kind, t.reference as transaction, p.posted_at as "postedAt",
       (select json_agg(json_build_object('account', a.name, 'currency', e.currency, 'minor', e.amount::text)
          order by e.id)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.posting_id = p.id) as entries
     ${SEARCHED} order by p.posted_at ${direction}, p.id ${direction} limit $8 offset $9`,
    [...filters(query), limit, offset],
  );
  return rows;
}

export async function countPostings(db: Queryable, query: PostingQuery, atMost: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select ${SEARCHED} limit $8) p`,
    [...filters(query), atMost],
  );
  return rows[0]?.count ?? 0;
}
