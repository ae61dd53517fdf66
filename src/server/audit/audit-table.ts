import { AUDIT_ACTIONS } from '#shared/audit.ts';
import { auditTable } from '#shared/wire/admin/audit.ts';
import { inName, onDays } from '../db/filter-conditions.ts';
import { byName, byPlace } from '../db/order-by.ts';
import { nameOf, tableSource } from '../db/table-source.ts';

/** Customers have no name here, and neither has the product itself. */
const IS_STAFF = `l.actor_role <> 'ROLE_USER'`;
/** As they were named at that moment; what was written before names were kept has the name of today. */
const NAME = `case when ${IS_STAFF} then coalesce(l.actor_name, ${nameOf('p')}) end`;
const LOGIN = `case when ${IS_STAFF} then coalesce(l.actor_login, p.login) end`;

export const auditEntries = tableSource(auditTable, {
  from: 'audit_log l',
  joins: 'left join people p on p.id = l.actor_id',
  fields: {
    actor: `case when l.actor_id is not null then json_build_object('id', l.actor_id,
      'name', coalesce(${NAME}, '#' || l.actor_id), 'staffLogin', ${LOGIN}) end`,
    subject: `json_build_object('kind', l.subject_kind, 'id', l.subject_id)`,
  },
  csv: {
    actor: NAME,
    login: LOGIN,
    subject: 'l.subject_kind',
  },
  sorts: {
    actor: { sometimes: `case when ${IS_STAFF} then ${byName('p')} end` },
    action: { sometimes: byPlace(AUDIT_ACTIONS, 'l.action') },
  },
  filters: {
    ...onDays('l.at'),
    actor: `${IS_STAFF} and (coalesce(l.actor_login, p.login) ilike :actor or ${inName(NAME, ':actor')})`,
    person: `l.person_id = :person or l.details -> 'people' ? :person::bigint::text`,
    text: 'l.reason ilike :text or l.details::text ilike :text or l.subject_id ilike :text',
  },
  isEndless: true,
  exportsAtMost: 50_000,
});
