import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, COMPLIANCE_ACTIONS } from '../../audit.ts';
import { ROLES } from '../../staff.ts';
import { data, NUMBER, nullable, oneOf, PERSON_AT_THE_TIME, TEXT, TIME } from './fields.ts';
import { choice, days, ID_FILTER, TEXT_FILTER } from './filters.ts';
import { defineTable } from './table.ts';

const ACTIONS = 'admin.audit.actions';

/**
 * `GET /api/admin/audit`. Customers are named by their number only: to see more, staff open the customer's page,
 * which is recorded.
 */
export const auditTable = defineTable({
  path: '/api/admin/audit',
  area: 'audit',
  key: 'id',
  fields: {
    id: NUMBER,
    at: TIME,
    /** Null for the product itself. Staff are shown with the name that they had at that time. */
    actor: nullable(PERSON_AT_THE_TIME),
    actorRole: oneOf([...ROLES, 'SYSTEM'], 'admin.shell.roles'),
    action: oneOf(AUDIT_ACTIONS, ACTIONS),
    subject: data(z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() })),
    personId: nullable(NUMBER),
    details: data(z.record(z.string(), z.unknown())),
    reason: nullable(TEXT),
  },
  filters: {
    ...days(),
    action: choice(AUDIT_ACTIONS, ACTIONS, { complianceOnly: COMPLIANCE_ACTIONS }),
    /** The number of the person concerned. */
    person: ID_FILTER,
    /** Part of the actor's name or username. */
    actor: TEXT_FILTER,
    /** Part of the reason, the details or the subject's number. */
    text: TEXT_FILTER,
  },
  columns: {
    at: { sorts: 'descending', phone: 'end' },
    actor: { label: 'who', sorts: 'ascending', phone: 'end' },
    action: { sorts: 'ascending', phone: 'start' },
    subject: { label: 'about', phone: 'start' },
    reason: {},
  },
  sort: '-at',
  csv: {
    id: 'id',
    at: 'at',
    actor_id: NUMBER,
    actor: TEXT,
    login: TEXT,
    role: 'actorRole',
    action: 'action',
    subject: TEXT,
    subject_id: TEXT,
    person_id: 'personId',
    reason: 'reason',
    details: 'details',
  },
});

/** Whether the log's chain of hashes is intact (`GET /api/admin/audit/verdict`). */
export const AuditVerdict = z.object({
  chained: z.number(),
  waiting: z.number(),
  broken: z.nullable(z.object({ entryId: z.number(), how: z.enum(['changed', 'removed', 'added']) })),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
