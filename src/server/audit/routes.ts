import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AuditVerdict, auditTable } from '#shared/wire/admin/audit.ts';
import type { Deps } from '../deps.ts';
import { answerTable } from '../http/answer-table.ts';
import { personOf } from '../http/person.ts';
import { sendCsv } from '../http/send-csv.ts';
import { auditEntries } from './audit-table.ts';
import { exportTable } from './record-export.ts';
import { verifyAudit } from './verify-audit.ts';

/** The audit log for who may read it: a page of it, all of a search, and whether it is as it was chained. */
export function auditRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { staff: { permission: 'audit_read' as const } };

    app.get(auditTable.path, {
      config,
      schema: { querystring: auditTable.query, response: { 200: auditTable.page } },
      handler: (request) => answerTable(request, auditEntries.page(deps.pool, request.query)),
    });

    app.get(`${auditTable.path}/export`, {
      config,
      schema: { querystring: auditTable.query },
      handler: async (request, reply) => {
        const asked = {
          recorded: { action: 'audit.exported', kind: 'audit' },
          query: request.query,
        } as const;
        return sendCsv(reply, 'audit', await exportTable(deps, personOf(request), auditEntries, asked));
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
