import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { SUPERVISORS } from '#shared/staff.ts';
import {
  NewStaffInput,
  StaffLockInput,
  StaffQuery,
  StaffRoleInput,
  StaffTable,
} from '#shared/wire/admin/staff.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { askSecondFactorReset, changeRole, endColleaguesSessions, lockColleague } from './change-staff.ts';
import { createStaff } from './create-staff.ts';
import { listStaff } from './list-staff.ts';
import { ownSignInRoutes } from './own-sign-in-routes.ts';

const Created = z.object({ id: z.number() });

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

    app.post('/api/admin/staff', {
      config,
      schema: { body: NewStaffInput, response: { 201: Created } },
      handler: async (request, reply) => {
        const result = await createStaff(deps, personOf(request), request.body);
        return answer(request, reply, result, 201, (id) => ({ id: Number(id) }));
      },
    });

    app.put('/api/admin/staff/:id/role', {
      config,
      schema: { params: IdParams, body: StaffRoleInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { role, reason } = request.body;
        const change = { by: personOf(request), staffId: request.params.id, reason };
        return answer(request, reply, await changeRole(deps, change, role), 204, () => undefined);
      },
    });

    app.put('/api/admin/staff/:id/lock', {
      config,
      schema: { params: IdParams, body: StaffLockInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { locked, reason } = request.body;
        const change = { by: personOf(request), staffId: request.params.id, reason };
        return answer(request, reply, await lockColleague(deps, change, locked), 204, () => undefined);
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

    app.post('/api/admin/staff/:id/second-factor-reset', {
      config,
      schema: { params: IdParams, body: ReasonInput, response: { 201: Created } },
      handler: async (request, reply) => {
        const change = { by: personOf(request), staffId: request.params.id, ...request.body };
        const result = await askSecondFactorReset(deps, change);
        return answer(request, reply, result, 201, (id) => ({ id: Number(id) }));
      },
    });
  };
}
