import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OPERATORS, READERS } from '#shared/staff.ts';
import { RunInput, RunQuery, RunTable, RunView } from '#shared/wire/admin/reconciliation.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { askReconciliation, listRuns, showRun } from './list-runs.ts';

/** What rails say beside our books, day by day. */
export function reconciliationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/reconciliation', {
      config: { staff: { roles: READERS } },
      schema: { querystring: RunQuery, response: { 200: RunTable } },
      handler: ({ query }) => listRuns(deps, query),
    });

    app.get('/api/admin/reconciliation/:id', {
      config: { staff: { roles: READERS } },
      schema: { params: IdParams, response: { 200: RunView } },
      handler: async (request, reply) =>
        answer(request, reply, await showRun(deps, request.params.id), 200, (run) => run),
    });

    app.post('/api/admin/reconciliation', {
      config: { staff: { roles: OPERATORS } },
      schema: { body: RunInput, response: { 202: z.void() } },
      handler: async (request, reply) => {
        const result = await askReconciliation(deps, personOf(request), request.body.day);
        return answer(request, reply, result, 202, () => undefined);
      },
    });
  };
}
