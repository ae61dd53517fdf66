import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  CreditLimitsView,
  DepositCandidateQuery,
  DepositCandidates,
  DepositDetailView,
  DepositNoticeView,
  depositTable,
} from '#shared/wire/admin/deposit.ts';
import { OwnerInput } from '#shared/wire/admin/owned.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import { exportRoute } from '../audit/export-routes.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { markPeopleRead } from '../http/guard-staff-routes.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { deposits } from './deposit-table.ts';
import { claimDeposit, dismissNotice, showCreditLimits } from './end-deposit.ts';
import { depositsFor, searchCandidates, showDeposit, showNotice } from './show-deposit.ts';

const NoticeParams = IdParams.extend({ notice: IdParams.shape.id });

/** Back-office routes for deposits: the queue, one deposit, and the actions on it. */
export function depositRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(actingRoutes(deps));
  };
}

function readingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'deposits_read' as const, reads: 'person' as const } };
  const valuesOf = (request: FastifyRequest) => depositsFor(personOf(request), deps.clock.now());
  return async (app) => {
    app.get(depositTable.path, {
      config,
      schema: { querystring: depositTable.query, response: { 200: depositTable.page } },
      handler: (request) => answerTable(request, deposits.page(deps.pool, request.query, valuesOf(request))),
    });

    await app.register(
      exportRoute(deps, deposits, {
        permission: 'deposits_read',
        action: 'deposit.exported',
        kind: 'deposit',
        name: 'deposits',
        values: valuesOf,
      }),
    );

    app.get('/api/admin/deposits/credit-limits', {
      config: { staff: { permission: 'deposits_act' } },
      schema: { response: { 200: CreditLimitsView } },
      handler: (request) => showCreditLimits(deps, personOf(request).id),
    });

    app.get('/api/admin/deposits/:id', {
      config,
      schema: { params: IdParams, response: { 200: DepositDetailView } },
      handler: async (request, reply) => {
        const shown = await showDeposit(deps, personOf(request), request.params.id);
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, ...shown.value.people);
        return reply.send(shown.value.view);
      },
    });

    app.get('/api/admin/deposits/:id/notices/:notice', {
      config,
      schema: { params: NoticeParams, response: { 200: DepositNoticeView } },
      handler: async (request, reply) => {
        const { id, notice } = request.params;
        return answer(request, reply, await showNotice(deps, id, notice), 200, (value) => value);
      },
    });

    app.get('/api/admin/deposit-candidates', {
      config,
      schema: { querystring: DepositCandidateQuery, response: { 200: DepositCandidates } },
      handler: async (request) => {
        const { view, people } = await searchCandidates(deps, personOf(request), request.query.text);
        markPeopleRead(request, ...people);
        return view;
      },
    });
  };
}

/** Actions that move no money and need one person; all others create a request that a second person decides. */
function actingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'deposits_act' as const } };
  return async (app) => {
    app.put('/api/admin/deposits/:id/owner', {
      config,
      schema: { params: IdParams, body: OwnerInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), depositId: request.params.id };
        const result = await claimDeposit(deps, about, request.body.mine);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/admin/deposits/:id/dismissal', {
      config,
      schema: { params: IdParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), depositId: request.params.id, reason: request.body.reason };
        return answer(request, reply, await dismissNotice(deps, about), 204, () => undefined);
      },
    });
  };
}
