import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CSV_START } from '#shared/csv.ts';
import { READERS } from '#shared/staff.ts';
import { AuditQuery, AuditTable, AuditVerdict } from '#shared/wire/admin/audit.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { exportAudit, searchAudit } from './search-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** The audit log for who may read it: a page of it, all of a search, and whether it is as it was sealed. */
export function auditRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { staff: { roles: READERS } };

    app.get('/api/admin/audit', {
      config,
      schema: { querystring: AuditQuery, response: { 200: AuditTable } },
      handler: ({ query }) => searchAudit(deps, query),
    });

    app.get('/api/admin/audit/export', {
      config,
      schema: { querystring: AuditQuery },
      handler: async (request, reply) => {
        const csv = await exportAudit(deps, personOf(request), request.query);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="audit.csv"')
          .send(CSV_START + csv);
      },
    });

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
