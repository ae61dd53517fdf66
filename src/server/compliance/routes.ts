import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HitClearanceInput } from '#shared/approvals/customers.ts';
import { HitDetailView, listTable } from '#shared/wire/admin/compliance.ts';
import type { Deps } from '../deps.ts';
import { markShown } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { hits } from './compliance-tables.ts';
import { clearHit } from './decide-hit.ts';
import { listLists, showHit } from './show-hits.ts';

/** Routes for hits on sanctions lists: the open ones, the person beside the entry, and the decisions. */
export function complianceRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { permission: 'compliance_read', reads: 'person' } as const;

    tableRoutes(app, deps, hits, {
      ...reading,
      values: () => ({ now: deps.clock.now() }),
      exported: { action: 'hit.exported', kind: 'hit', name: 'matches' },
    });

    const shapes = { params: IdParams, response: HitDetailView };
    resultRoutes(app, { staff: reading }).get('/api/admin/compliance/hits/:id', shapes, async (request) =>
      markShown(request, await showHit(deps, request.params.id)),
    );

    const versions = { querystring: listTable.query, response: listTable.page };
    const listing = resultRoutes(app, { staff: { permission: 'compliance_read' } });
    listing.view(listTable.path, versions, ({ query }) => listLists(deps, query));

    const clearance = { params: IdParams, body: HitClearanceInput };
    const acting = resultRoutes(app, { staff: { permission: 'compliance_act' } });
    acting.post('/api/admin/compliance/hits/:id/clearance', clearance, (request) =>
      clearHit(deps, { by: personOf(request), hitId: request.params.id, ...request.body }),
    );
  };
}
