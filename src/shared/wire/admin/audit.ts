import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../audit.ts';
import { ROLES } from '../account.ts';
import { SEARCHED_DAYS, StaffName, searched, sortBy, TABLE_PAGE, tableOf } from './table.ts';

const FILTERS = {
  ...SEARCHED_DAYS,
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  /** Part of the name or the username of who did it. */
  actor: searched,
  /** The number of the person whom it is about. */
  person: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  /** Part of the reason, the details or the subject's number. */
  text: searched,
};

/** `GET /api/admin/audit` and `GET /api/admin/audit/export`. */
export const AuditQuery = z.object({
  ...TABLE_PAGE,
  ...FILTERS,
  sort: sortBy('-at', ['at', 'actor', 'action']),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Customers are named by their number only: whoever wants to see more opens their page, which is recorded. */
export const AuditView = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: the product itself. Staff as they were named at that moment, with their login. */
  actor: z.nullable(z.extend(StaffName, { staffLogin: z.nullable(z.string()) })),
  actorRole: z.enum([...ROLES, 'SYSTEM']),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  personId: z.nullable(z.number()),
  details: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
});
export type AuditView = z.infer<typeof AuditView>;
export const AuditTable = tableOf(AuditView);

/** Whether the log is as it was sealed (`GET /api/admin/audit/verdict`). */
export const AuditVerdict = z.object({
  chained: z.number(),
  waiting: z.number(),
  broken: z.nullable(z.object({ entryId: z.number(), how: z.enum(['changed', 'removed', 'added']) })),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
