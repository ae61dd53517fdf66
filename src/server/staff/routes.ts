import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { SUPERVISORS } from '#shared/staff.ts';
import { StaffQuery, StaffRoleInput, StaffTable } from '#shared/wire/admin/staff.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { endColleaguesSessions, lockColleague, lowerRole } from './change-staff.ts';
import { listStaff } from './list-staff.ts';
import { ownSignInRoutes } from './own-sign-in-routes.ts';

/** The staff itself, for supervisors; and everybody's own sign-in. */
export function staffRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ownSignInRoutes(deps));
    const config = { staff: { roles: SUPERVISORS } };

    app.get('/api/admin/staff', {
      config,
      schema: { querystring: StaffQuery, response: { 200: StaffTable } },
      handler: ({ query }) => listStaff(deps, query),
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
