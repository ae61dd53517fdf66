import { REVIEW_REASONS, UNDER_REVIEW } from '#shared/deposit.ts';
import { depositTable } from '#shared/wire/admin/deposit.ts';
import { ownedWork } from '../staff/owned-work.ts';
import { byWords, inName, ofAmounts, onDays, person } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

const owned = ownedWork('d', { since: 'received_at', until: 'ended_at' });

/** The reasons to wait that the reader may know, without duplicates, in their order. */
const REASONS = `case when :mayReadCompliance then d.reasons else array(
  select case when r.reason = any ('{${REVIEW_REASONS.join(',')}}') then '${UNDER_REVIEW}' else r.reason end
  from unnest(d.reasons) with ordinality r (reason, position) group by 1 order by min(r.position)) end`;

/**
 * Deposits. Untrusted notices may lack any field. `:reader` is the member of staff who views them, at `:now`;
 * `:mayReadCompliance` is their permission.
 */
export const deposits = tableSource(depositTable, {
  from: 'deposits d',
  joins: `left join people_view p on p.id = d.person_id left join payments_view t on t.id = d.payment_id ${owned.joins}`,
  about: 'd.person_id',
  fields: {
    amount: 'd.amount_minor',
    reasons: REASONS,
    customer: person('p'),
    ...owned.fields,
    openRequest: `(select a.kind from approvals_view a where a.subject_kind = 'deposit' and a.subject_id = d.id::text
      and a.kind in ('deposit_match', 'deposit_return') and a.decision is null and a.expires_at > :now
      order by a.id limit 1)`,
  },
  csv: { payment: 't.reference' },
  sorts: { sender: { sometimes: byWords('d.sender_name') }, ...owned.sorts },
  filters: {
    reason: `:reason = any (${REASONS})`,
    text: `d.reference ilike :text or ${inName('d.sender_name', ':text')} or d.memo ilike :text
      or ${inName('d.memo', ':text')}`,
    ...owned.filters,
    ...ofAmounts('d.amount_minor'),
    ...onDays('d.received_at'),
  },
});
