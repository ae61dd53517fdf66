import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OPERATORS, READERS } from '#shared/staff.ts';
import {
  CaseDetailView,
  CaseNoteInput,
  CaseOwnerInput,
  CaseQuery,
  CaseTable,
} from '#shared/wire/admin/case.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { tellWhoIsRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { sendCsv } from '../http/send-csv.ts';
import { exportCases } from './export-cases.ts';
import { listCases, showCase } from './list-cases.ts';
import { claimCase, noteOnCase } from './work-on-case.ts';

/** What the product will not decide by itself, for staff: the queue, one case, and what becomes of it. */
export function caseRoutes(deps: Deps): FastifyPluginAsyncZod {
  const reading = { staff: { roles: READERS, reads: 'person' as const } };
  const config = { staff: { roles: OPERATORS } };
  const params = IdParams;
  return async (app) => {
    app.get('/api/admin/cases', {
      config: reading,
      schema: { querystring: CaseQuery, response: { 200: CaseTable } },
      handler: (request) => answerTable(request, listCases(deps, personOf(request).id, request.query)),
    });

    app.get('/api/admin/cases/export', {
      config: { staff: { roles: READERS } },
      schema: { querystring: CaseQuery },
      handler: async (request, reply) =>
        sendCsv(reply, 'cases', await exportCases(deps, personOf(request), request.query)),
    });

    app.get('/api/admin/cases/:id', {
      config: reading,
      schema: { params, response: { 200: CaseDetailView } },
      handler: async (request, reply) => {
        const shown = await showCase(deps, personOf(request).id, request.params.id);
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        tellWhoIsRead(request, ...shown.value.people);
        return reply.send(shown.value.view);
      },
    });

    app.put('/api/admin/cases/:id/owner', {
      config,
      schema: { params, body: CaseOwnerInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), caseId: request.params.id };
        const result = await claimCase(deps, about, request.body.mine);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/cases/:id/notes', {
      config,
      schema: { params, body: CaseNoteInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), caseId: request.params.id };
        const result = await noteOnCase(deps, about, request.body.text);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
