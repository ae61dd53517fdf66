import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OPERATORS, READERS } from '#shared/staff.ts';
import { ApprovalRequestedView } from '#shared/wire/admin/deposit.ts';
import {
  MarginInput,
  RateChartQuery,
  RateChartView,
  RateNowView,
  RateOverrideInput,
  RateQuery,
  RateTable,
} from '#shared/wire/admin/rate.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { askMargin, askOverride, askRefresh, endOverride } from './change-rate.ts';
import { chartRates, listRates, showRateNow } from './show-rates.ts';

const asked = (id: bigint) => ({ approvalId: Number(id) });

/** The rate for staff: what it is and was, and what may be done about it. */
export function staffRateRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const reading = { staff: { roles: READERS } };

    app.get('/api/admin/rates/current', {
      config: reading,
      schema: { response: { 200: RateNowView } },
      handler: () => showRateNow(deps),
    });

    app.get('/api/admin/rates', {
      config: reading,
      schema: { querystring: RateQuery, response: { 200: RateTable } },
      handler: ({ query }) => listRates(deps, query),
    });

    app.get('/api/admin/rates/chart', {
      config: reading,
      schema: { querystring: RateChartQuery, response: { 200: RateChartView } },
      handler: ({ query }) => chartRates(deps, query.span),
    });

    await app.register(changingRoutes(deps));
  };
}

/** What changes the price asks a second person; what goes back to the sources does not. */
function changingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { roles: OPERATORS } };
  return async (app) => {
    app.post('/api/admin/rates/override', {
      config,
      schema: { body: RateOverrideInput, response: { 202: ApprovalRequestedView } },
      handler: async (request, reply) =>
        answer(request, reply, await askOverride(deps, personOf(request), request.body), 202, asked),
    });

    app.post('/api/admin/rates/override/end', {
      config,
      schema: { body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await endOverride(deps, personOf(request), request.body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/rates/margin', {
      config,
      schema: { body: MarginInput, response: { 202: ApprovalRequestedView } },
      handler: async (request, reply) =>
        answer(request, reply, await askMargin(deps, personOf(request), request.body), 202, asked),
    });

    app.post('/api/admin/rates/refresh', {
      config,
      schema: { response: { 204: z.void() } },
      handler: async (request, reply) =>
        answer(request, reply, await askRefresh(deps, personOf(request)), 204, () => undefined),
    });
  };
}
