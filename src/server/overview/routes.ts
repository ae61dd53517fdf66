import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OverviewFiguresQuery, OverviewFiguresView, OverviewView } from '#shared/wire/admin/overview.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { showFigures } from './show-figures.ts';
import { showOverview } from './show-overview.ts';

/** Routes for the first page of the back office: figures and work queues. */
export function overviewRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = resultRoutes(app, { staff: { permission: 'overview_read' } });
    reading.view('/api/admin/overview', { response: OverviewView }, (request) =>
      showOverview(deps, personOf(request)),
    );

    const figures = { querystring: OverviewFiguresQuery, response: OverviewFiguresView };
    reading.view('/api/admin/overview/figures', figures, (request) =>
      showFigures(deps, personOf(request), request.query.span),
    );
  };
}
