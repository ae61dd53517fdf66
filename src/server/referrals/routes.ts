import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import { ReferralInput, ReferralParams } from '#shared/wire/admin/service.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { codes } from './code-table.ts';
import { createReferralCode, disableReferralCode } from './manage-codes.ts';

/** Back-office routes for campaigns' referral codes. */
export function referralRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    tableRoutes(app, deps, codes, { permission: 'referrals_read' });

    const acting = resultRoutes(app, { staff: { permission: 'referrals_act' } });
    acting.post('/api/admin/referral-codes', { body: ReferralInput }, (request) =>
      createReferralCode(deps, personOf(request), request.body),
    );

    const disabling = { params: ReferralParams, body: ReasonInput };
    acting.post('/api/admin/referral-codes/:code/disable', disabling, (request) =>
      disableReferralCode(deps, personOf(request), request.params.code, request.body.reason),
    );
  };
}
