import { POSTING_KINDS } from '#shared/posting-kinds.ts';
import { customerPostingTable } from '#shared/wire/admin/customer.ts';
import { byPosition, ofAmounts, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

/** The postings of a customer's balance; `:person` is the customer. */
export const customerPostings = tableSource(customerPostingTable, {
  from: 'ledger_entries_view e',
  joins: `left join ledger_postings_view g on g.id = e.posting_id left join payments_view t on t.id = g.payment_id`,
  where: 'e.account_id = (select id from ledger_accounts_view where person_id = :person)',
  fields: {
    at: 'g.posted_at',
    kind: 'g.kind',
    payment: 't.reference',
  },
  // Ids rise with time.
  sorts: { at: 'e.id', kind: { sometimes: byPosition(POSTING_KINDS, 'g.kind') } },
  filters: {
    text: 't.reference ilike :text',
    kind: 'g.kind = :kind',
    ...ofAmounts('abs(e.amount)'),
    ...onDays('g.posted_at'),
  },
  isEndless: true,
});
