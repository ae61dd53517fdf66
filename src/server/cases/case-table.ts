import { PAYMENT_APPROVALS } from '#shared/approvals.ts';
import { CASE_KINDS } from '#shared/cases.ts';
import { caseTable } from '#shared/wire/admin/case.ts';
import { ownedWork } from '../staff/owned-work.ts';
import { byPosition, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';
import { DIFFERENCE_OF_CASE } from './difference.ts';
import { RUN_OF_CASE } from './run-of-case.ts';

const owned = ownedWork('c', { since: 'opened_at', until: 'closed_at' });

/** Cases for staff to look at. `:reader` is the member of staff who views them, at `:now`. */
export const cases = tableSource(caseTable, {
  from: 'cases c',
  joins: `left join payments_view t on t.id = c.payment_id ${owned.joins}
    left join people_view b on b.id = c.closed_by ${RUN_OF_CASE}`,
  where: `c.kind = any (array['${CASE_KINDS.join("', '")}'])`,
  about: 't.person_id',
  fields: {
    ...owned.fields,
    payment: `case when t.id is not null then json_build_object(
      'id', t.id, 'reference', t.reference, 'status', t.status, 'francs', t.xaf_minor) end`,
    difference: DIFFERENCE_OF_CASE,
    isRequested: `exists (select from approvals_view a where a.decision is null and a.expires_at > :now
      and ((a.kind = 'case_resolution' and a.subject_kind = 'case' and a.subject_id = c.id::text)
        or (a.kind in ('${PAYMENT_APPROVALS.join("', '")}') and a.subject_kind = 'payment'
          and a.subject_id = t.id::text)))`,
  },
  csv: { payment: 't.reference', day: 'of_case.day' },
  sorts: { kind: byPosition(CASE_KINDS, 'c.kind'), ...owned.sorts },
  filters: {
    state: { open: 'c.closed_at is null', closed: 'c.closed_at is not null' },
    ...owned.filters,
    run: 'of_case.id = :run',
    text: 'c.subject ilike :text or t.reference ilike :text',
    ...onDays('c.opened_at'),
  },
});
