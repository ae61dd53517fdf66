import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { deadJobTable, StaffHealthView } from '#shared/wire/admin/health.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { answerTable } from '../http/answer-table.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { deadJobs } from './dead-job-table.ts';
import { requeueJob, showHealth } from './show-health.ts';

/** How the product does, for staff. */
export function watchRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/health', {
      config: { staff: { permission: 'health_read' as const } },
      schema: { response: { 200: StaffHealthView } },
      handler: (request) => showHealth(deps, personOf(request)),
    });

    app.get(deadJobTable.path, {
      config: { staff: { permission: 'health_read' as const } },
      schema: { querystring: deadJobTable.query, response: { 200: deadJobTable.page } },
      handler: (request) => answerTable(request, deadJobs.page(deps.pool, request.query)),
    });

    app.post('/api/admin/health/dead-jobs/:id/requeue', {
      config: { staff: { permission: 'health_act' as const } },
      schema: { params: IdParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { params, body } = request;
        const result = await requeueJob(deps, personOf(request), params.id, body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
