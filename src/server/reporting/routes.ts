import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dayIn } from '#shared/format.ts';
import {
  AlertClosingInput,
  AlertNoteInput,
  FilingInput,
  ReportExportQuery,
} from '#shared/wire/admin/reporting.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { sendCsv } from '../http/send-csv.ts';
import { tableRoutes } from '../tables/table-routes.ts';
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

const reading = { permission: 'compliance_read', reads: 'person' } as const;
const deciding = { staff: { permission: 'compliance_act' } } as const;

function reportRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const values = () => ({ today: dayIn(deps.clock.now()) });
    tableRoutes(app, deps, reports, { ...reading, values });

    app.get('/api/admin/compliance/reports/:id/export', {
      config: { staff: reading },
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

    const filing = { params: IdParams, body: FilingInput };
    resultRoutes(app, deciding).post('/api/admin/compliance/reports/:id/filing', filing, (request) =>
      fileReport(deps, personOf(request), request.params.id, request.body),
    );
  };
}

function alertRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    tableRoutes(app, deps, alerts, {
      ...reading,
      exported: { action: 'alert.exported', kind: 'alert', name: 'alerts' },
    });

    const acting = resultRoutes(app, deciding);
    const note = { params: IdParams, body: AlertNoteInput };
    acting.post('/api/admin/compliance/alerts/:id/notes', note, (request) =>
      addAlertNote(deps, { by: personOf(request), alertId: request.params.id }, request.body.text),
    );

    const closing = { params: IdParams, body: AlertClosingInput };
    acting.post('/api/admin/compliance/alerts/:id/closing', closing, (request) =>
      endAlert(deps, { by: personOf(request), alertId: request.params.id }, request.body),
    );
  };
}
