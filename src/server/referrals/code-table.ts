import { referralTable } from '#shared/wire/admin/service.ts';
import { nameOf } from '../name-of.ts';
import { byName, byWords, inName, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

/** Campaign codes, each with the number of customers who used it. */
export const codes = tableSource(referralTable, {
  from: 'referral_codes c',
  joins: 'left join people_view p on p.id = c.created_by',
  fields: {
    createdBy: nameOf('p'),
    uses: '(select count(*)::int from people_view r where r.referred_by = c.code)',
  },
  sorts: {
    code: byWords('c.code'),
    purpose: { sometimes: byWords('c.purpose') },
    createdBy: { sometimes: byName('p') },
    // Active codes first.
    state: 'c.disabled_at is not null',
  },
  filters: {
    text: `c.code ilike :text or ${inName('c.purpose', ':text')}`,
    state: { active: 'c.disabled_at is null', disabled: 'c.disabled_at is not null' },
    ...onDays('c.created_at'),
  },
});
