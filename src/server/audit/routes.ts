import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AuditVerdict, auditTable } from '#shared/wire/admin/audit.ts';
import type { Deps } from '../deps.ts';
import { answerTable } from '../http/answer-table.ts';
import { personOf } from '../http/person.ts';
import { auditEntries, auditFor } from './audit-table.ts';
import { exportRoute } from './export-routes.ts';
import { verifyAudit } from './verify-audit.ts';

/** The audit log for who may read it: a page of it, all of a search, and whether it is as it was chained. */
export function auditRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { staff: { permission: 'audit_read' as const } };

    app.get(auditTable.path, {
      config,
      schema: { querystring: auditTable.query, response: { 200: auditTable.page } },
      handler: (request) =>
        answerTable(request, auditEntries.page(deps.pool, request.query, auditFor(personOf(request)))),
    });

    await app.register(
      exportRoute(deps, auditEntries, {
        permission: 'audit_read',
        action: 'audit.exported',
        kind: 'audit',
        name: 'audit',
        values: (request) => auditFor(personOf(request)),
      }),
    );

    app.get('/api/admin/audit/verdict', {
      config,
      schema: { response: { 200: AuditVerdict } },
      handler: async () => {
        const { broken, ...verdict } = await verifyAudit(deps);
        return { ...verdict, broken: broken && { ...broken, entryId: Number(broken.entryId) } };
      },
    });
  };
}
