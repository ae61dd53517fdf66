import { POSTING_KINDS } from '#shared/posting-kinds.ts';
import { postingTable } from '#shared/wire/admin/book.ts';
import { byPosition, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

const ENTRIES =
  'from ledger_entries_view e join ledger_accounts_view a on a.id = e.account_id where e.posting_id = p.id';
/** An amount in dollars or francs, without its sign. */
const AMOUNT = `abs(e.amount)::numeric / case e.currency when 'CAD' then 100 else 1 end`;
/** Account and amount must match the same entry. */
const ENTRY = `exists (select ${ENTRIES} and (:account::text is null or a.name = :account)
  and (:min::numeric is null or ${AMOUNT} >= :min) and (:max::numeric is null or ${AMOUNT} <= :max))`;

/** All postings, each with its entries. */
export const postings = tableSource(postingTable, {
  from: 'ledger_postings_view p',
  joins: 'left join payments_view t on t.id = p.payment_id',
  fields: {
    payment: 't.reference',
    entries: `(select coalesce(json_agg(json_build_object('account', a.name,
      'amount', json_build_object('currency', e.currency, 'minor', e.amount::text)) order by e.id), '[]') ${ENTRIES})`,
    archivedIn: `(select m.part from archived_months_view m
      where m.table_name = 'ledger_entries' and m.restored_at is null and p.kind <> 'month_archived'
        and exists (select from ledger_entries_view e where e.posting_id = p.id and e.id >= m.first_id and e.id < m.end_id
          group by e.currency having sum(e.amount) <> 0))`,
  },
  sorts: { kind: { sometimes: byPosition(POSTING_KINDS, 'p.kind') } },
  filters: {
    text: 'p.reference ilike :text or t.reference ilike :text',
    account: ENTRY,
    min: ENTRY,
    max: ENTRY,
    ...onDays('p.posted_at'),
  },
  isEndless: true,
  maxExported: 50_000,
});
