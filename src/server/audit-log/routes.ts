import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AuditVerdict } from '#shared/wire/admin/audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { auditEntries, auditFor } from './audit-table.ts';

/** Back-office routes for the audit log: its table, and the verification of its chain. */
export function auditRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    tableRoutes(app, deps, auditEntries, {
      permission: 'audit_read',
      values: (request) => auditFor(personOf(request)),
      exported: { action: 'audit.exported', kind: 'audit', name: 'audit' },
    });

    const reading = resultRoutes(app, { staff: { permission: 'audit_read' } });
    reading.view('/api/admin/audit/verdict', { response: AuditVerdict }, async () => {
      const { broken, ...verdict } = await verifyAudit(deps);
      return { ...verdict, broken: broken && { ...broken, entryId: Number(broken.entryId) } };
    });
  };
}
