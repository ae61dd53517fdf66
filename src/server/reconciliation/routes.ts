import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { done, refused } from '#shared/result.ts';
import { RunInput, runTable } from '#shared/wire/admin/reconciliation.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { requestReconciliation } from './reconcile-day.ts';
import { runs } from './run-table.ts';

/** Back-office routes for the daily reconciliations of our books with the rails. */
export function reconciliationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { permission: 'reconciliation_read' } as const;

    tableRoutes(app, deps, runs, reading);

    const shapes = { params: IdParams, response: runTable.row };
    resultRoutes(app, { staff: reading }).get('/api/admin/reconciliation/:id', shapes, async (request) => {
      const run = await runs.one(deps.pool, request.params.id);
      return run ? done(run) : refused('reconciliation_not_found');
    });

    const acting = resultRoutes(app, { staff: { permission: 'reconciliation_act' } });
    acting.post('/api/admin/reconciliation', { body: RunInput, status: 202 }, (request) =>
      requestReconciliation(deps, personOf(request), request.body.day),
    );
  };
}
