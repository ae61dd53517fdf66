import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HitClearanceInput, HitDetailView, hitTable, listTable } from '#shared/wire/admin/compliance.ts';
import { exportRoute } from '../audit/export-routes.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { hits } from './compliance-tables.ts';
import { clearHit } from './decide-hit.ts';
import { listLists, showHit } from './show-hits.ts';

/** Routes for matches with lists of sanctions: the open ones, the person beside the entry, and the decisions. */
export function complianceRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(decidingRoutes(deps));
  };
}

function readingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'compliance_read' as const, reads: 'person' as const } };
  return async (app) => {
    app.get(hitTable.path, {
      config,
      schema: { querystring: hitTable.query, response: { 200: hitTable.page } },
      handler: (request) => answerTable(request, hits.page(deps.pool, request.query)),
    });

    await app.register(
      exportRoute(deps, hits, {
        permission: 'compliance_read',
        action: 'hit.exported',
        kind: 'hit',
        name: 'matches',
      }),
    );

    app.get('/api/admin/compliance/hits/:id', {
      config,
      schema: { params: IdParams, response: { 200: HitDetailView } },
      handler: async (request, reply) => {
        const shown = await showHit(deps, request.params.id);
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, ...(shown.value.personId === undefined ? [] : [shown.value.personId]));
        return reply.send(shown.value.view);
      },
    });

    app.get(listTable.path, {
      config: { staff: { permission: 'compliance_read' as const } },
      schema: { querystring: listTable.query, response: { 200: listTable.page } },
      handler: ({ query }) => listLists(deps, query),
    });
  };
}

function decidingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'compliance_act' as const } };
  return async (app) => {
    app.post('/api/admin/compliance/hits/:id/clearance', {
      config,
      schema: { params: IdParams, body: HitClearanceInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), hitId: request.params.id, ...request.body };
        return answer(request, reply, await clearHit(deps, about), 204, () => undefined);
      },
    });
  };
}
