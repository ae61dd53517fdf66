import { COMPLIANCE_APPROVALS } from '#shared/approvals.ts';
import { AUDIT_ACTIONS, COMPLIANCE_ACTIONS } from '#shared/audit.ts';
import { mayReadCompliance, rolesWith } from '#shared/permissions.ts';
import { auditTable } from '#shared/wire/admin/audit.ts';
import { nameOf } from '../name-of.ts';
import { byName, byPosition, inName, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';

/** Customers and the system are not named. */
const IS_STAFF = `l.actor_role <> 'ROLE_USER'`;
/** The name at that time; entries older than that column show today's name. */
const NAME = `case when ${IS_STAFF} then coalesce(l.actor_name, ${nameOf('p')}) end`;
const LOGIN = `case when ${IS_STAFF} then coalesce(l.actor_login, p.login) end`;

/** Entries about compliance, which readers without that permission do not get. */
const OF_COMPLIANCE = `(l.action = any ('{${COMPLIANCE_ACTIONS.join(',')}}')
  or coalesce(l.details ->> 'kind', '') = any ('{${COMPLIANCE_APPROVALS.join(',')}}')
  or l.subject_kind = 'route' and l.subject_id similar to '/api/admin/(compliance|legal-holds)%')`;
/** They do not see the reason for a sending lock either. */
const IS_TOLD = `(:mayReadCompliance or l.action not in ('customer.sending_locked', 'customer.sending_unlocked'))`;
const REASON = `case when ${IS_TOLD} then l.reason end`;
/** What compliance staff searched for could reveal a match, so other readers see only whose data was read. */
const DETAILS = `case when :mayReadCompliance or not (l.action = 'person.read' or l.action like '%.exported')
  or l.actor_role <> all (:complianceRoles::text[]) then l.details
  else jsonb_strip_nulls(jsonb_build_object('id', l.details -> 'id', 'people', l.details -> 'people')) end`;

/** The audit log as far as the reader may know it; see `auditFor`. */
export const auditEntries = tableSource(auditTable, {
  from: 'audit_log_view l',
  where: `(:mayReadCompliance or not ${OF_COMPLIANCE})`,
  joins: 'left join people_view p on p.id = l.actor_id',
  fields: {
    actor: `case when l.actor_id is not null then json_build_object('id', l.actor_id,
      'name', coalesce(${NAME}, '#' || l.actor_id), 'staffLogin', ${LOGIN}) end`,
    subject: `json_build_object('kind', l.subject_kind, 'id', l.subject_id)`,
    details: DETAILS,
    reason: REASON,
  },
  csv: {
    actor: NAME,
    login: LOGIN,
    subject: 'l.subject_kind',
  },
  sorts: {
    actor: { sometimes: `case when ${IS_STAFF} then ${byName('p')} end` },
    action: { sometimes: byPosition(AUDIT_ACTIONS, 'l.action') },
  },
  filters: {
    ...onDays('l.at'),
    actor: `${IS_STAFF} and (coalesce(l.actor_login, p.login) ilike :actor or ${inName(NAME, ':actor')})`,
    person: `l.person_id = :person or l.details -> 'people' ? :person::bigint::text`,
    text: `${REASON} ilike :text or (${DETAILS})::text ilike :text or l.subject_id ilike :text`,
  },
  isEndless: true,
  maxExported: 50_000,
});

/** Returns the values that the table's statements need about the reader. */
export function auditFor(reader: { roles: readonly string[] }) {
  return { mayReadCompliance: mayReadCompliance(reader), complianceRoles: rolesWith('compliance_read') };
}
