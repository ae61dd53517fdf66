import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RateChartQuery, RateChartView, RateNowView } from '#shared/wire/admin/rate.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import { tableRoutes } from '../audit/table-routes.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { endOverride, requestRefresh } from './change-rate.ts';
import { chartRates, rates, showRateNow } from './show-rates.ts';

/** Back-office routes for the rate: current, history and actions. */
export function staffRateRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { staff: { permission: 'rates_read' as const } };

    app.get('/api/admin/rates/current', {
      config: reading,
      schema: { response: { 200: RateNowView } },
      handler: () => showRateNow(deps),
    });

    tableRoutes(app, deps, rates, { permission: 'rates_read' });

    app.get('/api/admin/rates/chart', {
      config: reading,
      schema: { querystring: RateChartQuery, response: { 200: RateChartView } },
      handler: ({ query }) => chartRates(deps, query.span),
    });

    // Returning to the sources needs one person; changing the price needs two.
    const acting = resultRoutes(app, { staff: { permission: 'rates_act' } });
    acting.post('/api/admin/rates/override/end', { body: ReasonInput }, (request) =>
      endOverride(deps, personOf(request), request.body.reason),
    );
    acting.post('/api/admin/rates/refresh', {}, (request) => requestRefresh(deps, personOf(request)));
  };
}
