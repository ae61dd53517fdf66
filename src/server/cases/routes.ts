import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { CaseDetailView, CaseNoteInput, caseTable } from '#shared/wire/admin/case.ts';
import { OwnerInput } from '#shared/wire/admin/owned.ts';
import { exportRoute } from '../audit/export-routes.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { cases } from './case-table.ts';
import { showCase } from './show-case.ts';
import { addCaseNote, claimCase } from './work-on-case.ts';

/** Back-office routes for cases: the queue, one case, and the actions on it. */
export function caseRoutes(deps: Deps): FastifyPluginAsyncZod {
  const reading = { staff: { permission: 'cases_read' as const, reads: 'person' as const } };
  const config = { staff: { permission: 'cases_act' as const } };
  const params = IdParams;
  return async (app) => {
    const valuesOf = (reader: bigint) => ({ reader, now: deps.clock.now() });

    app.get(caseTable.path, {
      config: reading,
      schema: { querystring: caseTable.query, response: { 200: caseTable.page } },
      handler: (request) =>
        answerTable(request, cases.page(deps.pool, request.query, valuesOf(personOf(request).id))),
    });

    await app.register(
      exportRoute(deps, cases, {
        permission: 'cases_read',
        action: 'case.exported',
        kind: 'case',
        name: 'cases',
        values: (request) => valuesOf(personOf(request).id),
      }),
    );

    app.get('/api/admin/cases/:id', {
      config: reading,
      schema: { params, response: { 200: CaseDetailView } },
      handler: async (request, reply) => {
        const shown = await showCase(deps, personOf(request).id, request.params.id);
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, ...shown.value.people);
        return reply.send(shown.value.view);
      },
    });

    app.put('/api/admin/cases/:id/owner', {
      config,
      schema: { params, body: OwnerInput, response: { 204: z.void() } },
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
        const result = await addCaseNote(deps, about, request.body.text);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
