import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { StaffRoleInput, staffTable } from '#shared/wire/admin/staff.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { answerTable } from '../http/answer-table.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { endColleaguesSessions, lockColleague, lowerRole } from './change-staff.ts';
import { ownSignInRoutes } from './own-sign-in-routes.ts';
import { colleagues } from './staff-table.ts';

/** Routes for managing staff, for supervisors, and for everyone's own sign-in. */
export function staffRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ownSignInRoutes(deps));
    const config = { staff: { permission: 'staff_act' as const } };

    app.get(staffTable.path, {
      config,
      schema: { querystring: staffTable.query, response: { 200: staffTable.page } },
      handler: (request) =>
        answerTable(request, colleagues.page(deps.pool, request.query, { now: deps.clock.now() })),
    });

    app.put('/api/admin/staff/:id/role', {
      config,
      schema: { params: IdParams, body: StaffRoleInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { role, reason } = request.body;
        const change = { by: personOf(request), staffId: request.params.id, reason };
        return answer(request, reply, await lowerRole(deps, change, role), 204, () => undefined);
      },
    });

    app.put('/api/admin/staff/:id/lock', {
      config,
      schema: { params: IdParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const change = { by: personOf(request), staffId: request.params.id, ...request.body };
        return answer(request, reply, await lockColleague(deps, change), 204, () => undefined);
      },
    });

    app.post('/api/admin/staff/:id/end-sessions', {
      config,
      schema: { params: IdParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const change = { by: personOf(request), staffId: request.params.id, ...request.body };
        return answer(request, reply, await endColleaguesSessions(deps, change), 204, () => undefined);
      },
    });
  };
}
