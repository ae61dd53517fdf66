import {
  APPROVAL_KINDS,
  declarationOf,
  privateFields,
  recordedPayload,
  shownPayload,
  visibleKinds,
} from '#shared/approvals.ts';
import { hasPermission, mayReadCompliance } from '#shared/permissions.ts';
import type { Role } from '#shared/staff.ts';
import { type ApprovalQuery, type ApprovalView, approvalTable } from '#shared/wire/admin/approval.ts';
import type { Deps } from '../deps.ts';
import { nameOf } from '../name-of.ts';
import { byName, byPosition, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';
import { mayReadFiles } from './approval-files.ts';
import { dependenceOf, findAppointments } from './independence.ts';

/** A request that has expired is closed, even if the row does not say so yet. */
const OPEN = '(a.decision is null and a.expires_at > :now)';

/** The person that a request is about. Rows older than the column have it in their payload. */
const ABOUT = `coalesce(a.person_id, nullif(a.payload ->> 'personId', '0')::bigint)`;

const FILES = `(select coalesce(json_agg(json_build_object('place', f.place, 'name', f.name) order by f.place), '[]')
  from approval_files f where f.approval_id = a.id)`;

/** Requests of the kinds `:shown`, open or decided. `:reader` may decide on the kinds `:deciding`. */
export const approvals = tableSource(approvalTable, {
  from: 'approvals a',
  where: 'a.kind = any (:shown)',
  about: ABOUT,
  joins: `left join people_view r on r.id = a.requested_by left join people_view d on d.id = a.decided_by
    left join people_view w on w.id = ${ABOUT}`,
  fields: {
    subject: `json_build_object('kind', a.subject_kind, 'id', a.subject_id)`,
    requestedBy: nameThen('requested_by', 'r'),
    decision: `coalesce(a.decision, case when not ${OPEN} then 'expired' end)`,
    decidedBy: nameThen('decided_by', 'd'),
    files: FILES,
    personName: `case when :named then ${nameOf('w')} end`,
    mayDecide: `${OPEN} and a.requested_by <> :reader and a.kind = any (:deciding)`,
    mayWithdraw: `${OPEN} and a.requested_by = :reader`,
  },
  csv: {
    about: `a.subject_kind || '/' || a.subject_id`,
    requested: `a.payload - '{${privateFields().join(',')}}'::text[]`,
  },
  sorts: { kind: byPosition(APPROVAL_KINDS, 'a.kind'), requestedBy: byName('r') },
  filters: {
    state: { open: OPEN, decided: `not ${OPEN}` },
    by: { me: 'a.requested_by = :reader', others: 'a.requested_by <> :reader' },
    person: `${ABOUT} = :person`,
    ...onDays('a.requested_at'),
  },
});

/** Returns one page of requests, and what the reader may do about each. */
export async function listApprovals(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  reader: { id: bigint; roles: readonly Role[] },
  query: ApprovalQuery,
): Promise<{ table: { rows: ApprovalView[]; total: number }; people: bigint[] }> {
  const now = clock.now();
  const values = approvalsFor(reader, now);
  const { deciding } = values;
  const page = await approvals.page(pool, query, values);
  const { rows, total } = page.table;
  const requesters = rows.map(({ requestedBy }) => BigInt(requestedBy.id));
  const appointments = await findAppointments(pool, [reader.id, ...requesters]);
  const isIndependent = (requester: number) =>
    !dependenceOf(appointments, { approver: reader.id, requester: BigInt(requester) }, now);
  const shown = rows.map((row) => ({
    ...row,
    payload: deciding.includes(row.kind)
      ? shownPayload(row.kind, row.payload)
      : recordedPayload(row.kind, row.payload),
    files: mayReadFiles(row, reader) ? row.files : [],
    mayDecide: row.mayDecide && isIndependent(row.requestedBy.id),
  }));
  return { ...page, table: { rows: shown, total } };
}

/** Returns the values that the table's statements need about the reader. */
export function approvalsFor({ id, roles }: { id: bigint; roles: readonly Role[] }, now: Date) {
  const deciding = APPROVAL_KINDS.filter((kind) => hasPermission(roles, declarationOf(kind).permission));
  // An open request about a match reveals that there is a match.
  const named = hasPermission(roles, 'customers_read');
  return { reader: id, deciding, named, now, shown: visibleKinds(mayReadCompliance({ roles })) };
}

/**
 * Selects the person who acted, with the name they had at that time. Rows older than these columns show today's
 * name.
 */
function nameThen(column: 'requested_by' | 'decided_by', of: string): string {
  return `case when a.${column} is not null then json_build_object('id', a.${column},
    'name', coalesce(a.${column}_name, ${nameOf(of)}), 'staffLogin', coalesce(a.${column}_login, ${of}.login)) end`;
}
