import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { RunInput, runTable } from '#shared/wire/admin/reconciliation.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { requestReconciliation } from './request-reconciliation.ts';
import { runs } from './run-table.ts';

/** What rails say beside our books, day by day. */
export function reconciliationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(runTable.path, {
      config: { staff: { permission: 'reconciliation_read' as const } },
      schema: { querystring: runTable.query, response: { 200: runTable.page } },
      handler: (request) => answerTable(request, runs.page(deps.pool, request.query)),
    });

    app.get('/api/admin/reconciliation/:id', {
      config: { staff: { permission: 'reconciliation_read' as const } },
      schema: { params: IdParams, response: { 200: runTable.row } },
      handler: async (request, reply) => {
        const run = await runs.one(deps.pool, request.params.id);
        return run ? reply.send(run) : answerProblem(request, reply, 'reconciliation_not_found');
      },
    });

    app.post('/api/admin/reconciliation', {
      config: { staff: { permission: 'reconciliation_act' as const } },
      schema: { body: RunInput, response: { 202: z.void() } },
      handler: async (request, reply) => {
        const result = await requestReconciliation(deps, personOf(request), request.body.day);
        return answer(request, reply, result, 202, () => undefined);
      },
    });
  };
}
