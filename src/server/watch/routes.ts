import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OPERATORS, READERS } from '#shared/staff.ts';
import { DeadJobQuery, DeadJobTable, StaffHealthView } from '#shared/wire/admin/health.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { listDeadJobs, requeueJob, showHealth } from './show-health.ts';

/** How the product does, for staff. */
export function watchRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/health', {
      config: { staff: { roles: READERS } },
      schema: { response: { 200: StaffHealthView } },
      handler: () => showHealth(deps),
    });

    app.get('/api/admin/health/dead-jobs', {
      config: { staff: { roles: READERS } },
      schema: { querystring: DeadJobQuery, response: { 200: DeadJobTable } },
      handler: ({ query }) => listDeadJobs(deps, query),
    });

    app.post('/api/admin/health/dead-jobs/:id/requeue', {
      config: { staff: { roles: OPERATORS } },
      schema: { params: IdParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { params, body } = request;
        const result = await requeueJob(deps, personOf(request), params.id, body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
