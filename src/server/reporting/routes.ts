import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { dayIn } from '#shared/format.ts';
import {
  AlertClosingInput,
  AlertNoteInput,
  alertTable,
  FilingInput,
  ReportExportQuery,
  reportTable,
} from '#shared/wire/admin/reporting.ts';
import { exportRoute } from '../audit/export-routes.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { sendCsv } from '../http/send-csv.ts';
import { alerts, reports } from './reporting-tables.ts';
import { addAlertNote, endAlert } from './work-on-alerts.ts';
import { exportReport, fileReport } from './work-on-reports.ts';

/** Back-office routes for reports about sends and for alerts. */
export function reportingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(reportRoutes(deps));
    await app.register(alertRoutes(deps));
  };
}

const reading = { staff: { permission: 'compliance_read' as const, reads: 'person' as const } };
const deciding = { staff: { permission: 'compliance_act' as const } };

function reportRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(reportTable.path, {
      config: reading,
      schema: { querystring: reportTable.query, response: { 200: reportTable.page } },
      handler: (request) => {
        const today = dayIn(deps.clock.now());
        return answerTable(request, reports.page(deps.pool, request.query, { today }));
      },
    });

    app.get('/api/admin/compliance/reports/:id/export', {
      config: reading,
      schema: { params: IdParams, querystring: ReportExportQuery },
      handler: async (request, reply) => {
        const { id } = request.params;
        const { format } = request.query;
        const file = await exportReport(deps, personOf(request), id, format);
        if (!file.ok) return answerProblem(request, reply, file.problem, file);
        markPeopleRead(request, ...file.value.people);
        const { content } = file.value;
        // The rows are the fields of the authority's form, as in the JSON.
        if (typeof content !== 'string')
          return sendCsv(request, reply, `report-${id}`, content, { areHeadingsFixed: true });
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="report-${id}.json"`)
          .send(content);
      },
    });

    app.post('/api/admin/compliance/reports/:id/filing', {
      config: deciding,
      schema: { params: IdParams, body: FilingInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const filed = await fileReport(deps, personOf(request), request.params.id, request.body);
        return answer(request, reply, filed, 204, () => undefined);
      },
    });
  };
}

function alertRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(alertTable.path, {
      config: reading,
      schema: { querystring: alertTable.query, response: { 200: alertTable.page } },
      handler: (request) => answerTable(request, alerts.page(deps.pool, request.query)),
    });

    await app.register(
      exportRoute(deps, alerts, {
        permission: 'compliance_read',
        action: 'alert.exported',
        kind: 'alert',
        name: 'alerts',
      }),
    );

    app.post('/api/admin/compliance/alerts/:id/notes', {
      config: deciding,
      schema: { params: IdParams, body: AlertNoteInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), alertId: request.params.id };
        return answer(
          request,
          reply,
          await addAlertNote(deps, about, request.body.text),
          204,
          () => undefined,
        );
      },
    });

    app.post('/api/admin/compliance/alerts/:id/closing', {
      config: deciding,
      schema: { params: IdParams, body: AlertClosingInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), alertId: request.params.id };
        return answer(request, reply, await endAlert(deps, about, request.body), 204, () => undefined);
      },
    });
  };
}
