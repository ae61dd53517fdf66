import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ReferralInput, ReferralParams, referralTable } from '#shared/wire/admin/service.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { answerTable } from '../http/answer-table.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { codes } from './code-table.ts';
import { createCode, retireCode } from './manage-codes.ts';

/** Back-office routes for campaigns' referral codes. */
export function referralRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(referralTable.path, {
      config: { staff: { permission: 'referrals_read' as const } },
      schema: { querystring: referralTable.query, response: { 200: referralTable.page } },
      handler: (request) => answerTable(request, codes.page(deps.pool, request.query)),
    });

    app.post('/api/admin/referral-codes', {
      config: { staff: { permission: 'referrals_act' as const } },
      schema: { body: ReferralInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await createCode(deps, personOf(request), request.body);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/referral-codes/:code/disable', {
      config: { staff: { permission: 'referrals_act' as const } },
      schema: { params: ReferralParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { params, body } = request;
        const result = await retireCode(deps, personOf(request), params.code, body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
