import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import { RateChartQuery, RateChartView, RateNowView } from '#shared/wire/admin/rate.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { endOverride, requestRefresh } from './change-rate.ts';
import { chartRates, rates, showRateNow } from './show-rates.ts';

/** Back-office routes for the rate: current, history and actions. */
export function staffRateRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    tableRoutes(app, deps, rates, { permission: 'rates_read' });

    const reading = resultRoutes(app, { staff: { permission: 'rates_read' } });
    reading.view('/api/admin/rates/current', { response: RateNowView }, () => showRateNow(deps));
    const chart = { querystring: RateChartQuery, response: RateChartView };
    reading.view('/api/admin/rates/chart', chart, ({ query }) => chartRates(deps, query.span));

    // Returning to the sources needs one person; changing the price needs two.
    const acting = resultRoutes(app, { staff: { permission: 'rates_act' } });
    acting.post('/api/admin/rates/override/end', { body: ReasonInput }, (request) =>
      endOverride(deps, personOf(request), request.body.reason),
    );
    acting.post('/api/admin/rates/refresh', {}, (request) => requestRefresh(deps, personOf(request)));
  };
}
