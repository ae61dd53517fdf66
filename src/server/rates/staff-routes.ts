import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { RateChartQuery, RateChartView, RateNowView, rateTable } from '#shared/wire/admin/rate.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { answerTable } from '../http/answer-table.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { endOverride, requestRefresh } from './change-rate.ts';
import { rates } from './rate-table.ts';
import { chartRates, showRateNow } from './show-rates.ts';

/** Back-office routes for the rate: current, history and actions. */
export function staffRateRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { staff: { permission: 'rates_read' as const } };

    app.get('/api/admin/rates/current', {
      config: reading,
      schema: { response: { 200: RateNowView } },
      handler: () => showRateNow(deps),
    });

    app.get(rateTable.path, {
      config: reading,
      schema: { querystring: rateTable.query, response: { 200: rateTable.page } },
      handler: (request) => answerTable(request, rates.page(deps.pool, request.query)),
    });

    app.get('/api/admin/rates/chart', {
      config: reading,
      schema: { querystring: RateChartQuery, response: { 200: RateChartView } },
      handler: ({ query }) => chartRates(deps, query.span),
    });

    await app.register(changingRoutes(deps));
  };
}

/** Returning to the sources needs one person; changing the price needs two. */
function changingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'rates_act' as const } };
  return async (app) => {
    app.post('/api/admin/rates/override/end', {
      config,
      schema: { body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await endOverride(deps, personOf(request), request.body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/rates/refresh', {
      config,
      schema: { response: { 204: z.void() } },
      handler: async (request, reply) =>
        answer(request, reply, await requestRefresh(deps, personOf(request)), 204, () => undefined),
    });
  };
}
