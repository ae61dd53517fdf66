import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { StaffRoleInput } from '#shared/approvals/staff.ts';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { endColleaguesSessions, lockColleague, lowerRole } from './change-staff.ts';
import { ownSignInRoutes } from './own-sign-in-routes.ts';
import { colleagues } from './staff-table.ts';

/** Routes for managing staff, for supervisors, and for everyone's own sign-in. */
export function staffRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ownSignInRoutes(deps));
    const access = { permission: 'staff_act' } as const;

    tableRoutes(app, deps, colleagues, { ...access, values: () => ({ now: deps.clock.now() }) });

    const acting = resultRoutes(app, { staff: access });
    acting.put('/api/admin/staff/:id/role', { params: IdParams, body: StaffRoleInput }, (request) => {
      const { role, reason } = request.body;
      return lowerRole(deps, { by: personOf(request), staffId: request.params.id, reason }, role);
    });
    acting.put('/api/admin/staff/:id/lock', { params: IdParams, body: ReasonInput }, (request) =>
      lockColleague(deps, { by: personOf(request), staffId: request.params.id, ...request.body }),
    );
    acting.post('/api/admin/staff/:id/end-sessions', { params: IdParams, body: ReasonInput }, (request) =>
      endColleaguesSessions(deps, { by: personOf(request), staffId: request.params.id, ...request.body }),
    );
  };
}
