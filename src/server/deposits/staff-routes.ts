import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { done } from '#shared/result.ts';
import { ReasonInput } from '#shared/rules/staff-input.ts';
import {
  CreditLimitsView,
  DepositCandidateQuery,
  DepositCandidates,
  DepositDetailView,
  DepositNoticeView,
} from '#shared/wire/admin/deposit.ts';
import { OwnerInput } from '#shared/wire/admin/owned.ts';
import type { Deps } from '../deps.ts';
import { markShown } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { tableRoutes } from '../tables/table-routes.ts';
import { deposits } from './deposit-table.ts';
import { showCreditLimits } from './manual-credit.ts';
import { depositsFor, searchCandidates, showDeposit, showNotice } from './show-deposit.ts';
import { claimDeposit, dismissNotice } from './work-on-deposit.ts';

const NoticeParams = IdParams.extend({ notice: IdParams.shape.id });

/** Back-office routes for deposits: the queue, one deposit, and the actions on it. */
export function depositRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(actingRoutes(deps));
  };
}

function readingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const access = { permission: 'deposits_read', reads: 'person' } as const;
  return async (app) => {
    tableRoutes(app, deps, deposits, {
      ...access,
      values: (request) => depositsFor(personOf(request), deps.clock.now()),
      exported: { action: 'deposit.exported', kind: 'deposit', name: 'deposits' },
    });

    const acting = resultRoutes(app, { staff: { permission: 'deposits_act' } });
    acting.view('/api/admin/deposits/credit-limits', { response: CreditLimitsView }, (request) =>
      showCreditLimits(deps, personOf(request).id),
    );

    const reading = resultRoutes(app, { staff: access });
    const detail = { params: IdParams, response: DepositDetailView };
    reading.get('/api/admin/deposits/:id', detail, async (request) =>
      markShown(request, await showDeposit(deps, personOf(request), request.params.id)),
    );

    const notice = { params: NoticeParams, response: DepositNoticeView };
    reading.get('/api/admin/deposits/:id/notices/:notice', notice, ({ params }) =>
      showNotice(deps, params.id, params.notice),
    );

    const candidates = { querystring: DepositCandidateQuery, response: DepositCandidates };
    reading.get('/api/admin/deposit-candidates', candidates, async (request) =>
      markShown(request, done(await searchCandidates(deps, personOf(request), request.query.text))),
    );
  };
}

/** Actions that move no money and need one person; all others create a request that a second person decides. */
function actingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const acting = resultRoutes(app, { staff: { permission: 'deposits_act' } });
    acting.put('/api/admin/deposits/:id/owner', { params: IdParams, body: OwnerInput }, (request) =>
      claimDeposit(deps, { by: personOf(request), depositId: request.params.id }, request.body.mine),
    );
    acting.post('/api/admin/deposits/:id/dismissal', { params: IdParams, body: ReasonInput }, (request) =>
      dismissNotice(deps, { by: personOf(request), depositId: request.params.id, ...request.body }),
    );
  };
}
