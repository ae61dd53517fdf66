import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import { StaffHealthView } from '#shared/wire/admin/health.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { deadJobs, requeueJob, showHealth } from './show-health.ts';

/** Back-office routes for the product's health, and for jobs that have failed for good. */
export function monitoringRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = resultRoutes(app, { staff: { permission: 'health_read' } });
    reading.view('/api/admin/health', { response: StaffHealthView }, (request) =>
      showHealth(deps, personOf(request)),
    );

    tableRoutes(app, deps, deadJobs, { permission: 'health_read' });

    const acting = resultRoutes(app, { staff: { permission: 'health_act' } });
    const requeue = { params: IdParams, body: ReasonInput };
    acting.post('/api/admin/health/dead-jobs/:id/requeue', requeue, (request) =>
      requeueJob(deps, personOf(request), request.params.id, request.body.reason),
    );
  };
}
