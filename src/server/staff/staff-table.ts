import { STAFF_ROLES } from '#shared/staff.ts';
import { staffTable } from '#shared/wire/admin/staff.ts';
import { nameOf } from '../name-of.ts';
import { byName, byPosition, inName } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

const HAS_FACTOR = 'coalesce(f.confirmed_at is not null, false)';
const ROLE = `(select role from unnest(p.roles) with ordinality as had (role, position)
  where role = any (array['${STAFF_ROLES.join("', '")}']) order by position limit 1)`;

/** Members of staff; `:now` determines which sessions are open. */
export const colleagues = tableSource(staffTable, {
  from: 'people_view p',
  joins: 'left join second_factors_view f on f.person_id = p.id',
  where: `not 'ROLE_USER' = any (p.roles)`,
  fields: {
    role: ROLE,
    state: `case when p.sign_in_locked_at is null then 'active' else 'locked' end`,
    hasSecondFactor: HAS_FACTOR,
    openSessions: `(select count(*)::int from sessions_view
      where person_id = p.id and ended_at is null and expires_at > :now)`,
    lastSeenAt: '(select max(last_seen_at) from sessions_view where person_id = p.id)',
  },
  sorts: {
    name: byName('p'),
    role: byPosition(STAFF_ROLES, 'p.roles[1]'),
    state: 'p.sign_in_locked_at is not null',
    factor: `not ${HAS_FACTOR}`,
  },
  filters: {
    text: `p.login ilike :text or p.email ilike :text or ${inName(nameOf('p'), ':text')}`,
    role: ':role = any (p.roles)',
    state: { active: 'p.sign_in_locked_at is null', locked: 'p.sign_in_locked_at is not null' },
    factor: { set: HAS_FACTOR, notSet: `not ${HAS_FACTOR}` },
  },
});
