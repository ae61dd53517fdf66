import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OverviewFiguresQuery, OverviewFiguresView, OverviewView } from '#shared/wire/admin/overview.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { readFigures } from './read-figures.ts';
import { readOverview } from './read-overview.ts';

/** Routes for the first page of the back office: figures and work queues. */
export function overviewRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/overview', {
      config: { staff: { permission: 'overview_read' as const } },
      schema: { response: { 200: OverviewView } },
      handler: (request) => readOverview(deps, personOf(request)),
    });

    app.get('/api/admin/overview/figures', {
      config: { staff: { permission: 'overview_read' as const } },
      schema: { querystring: OverviewFiguresQuery, response: { 200: OverviewFiguresView } },
      handler: (request) => readFigures(deps, personOf(request), request.query.span),
    });
  };
}
