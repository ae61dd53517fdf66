import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { PaymentDetailView, paymentTable, RegisterInput, registerTable } from '#shared/wire/admin/payment.ts';
import type { QueryOf } from '#shared/wire/admin/table.ts';
import { exportRoute, exportTable } from '../../audit/export-routes.ts';
import type { Deps } from '../../deps.ts';
import { answerProblem } from '../../http/answer-problem.ts';
import { answerTable } from '../../http/answer-table.ts';
import { markPeopleRead } from '../../http/guard-staff-routes.ts';
import { IdParams } from '../../http/id-params.ts';
import { personOf } from '../../http/person.ts';
import { answer } from '../../http/send.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { requery } from './decide-payment.ts';
import { paymentRegister } from './payment-register.ts';
import { narrowSearch, payments } from './payment-table.ts';
import { readSearch } from './read-search.ts';
import { showTransaction } from './show-payment.ts';

/**
 * Back-office routes for all customers' transactions: the search, one transaction with its history, and actions on
 * it.
 */
export function staffTransactionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(actingRoutes(deps));
  };
}

function readingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'payments_read' as const, reads: 'person' as const } };
  return async (app) => {
    app.get(paymentTable.path, {
      config,
      schema: { querystring: paymentTable.query, response: { 200: paymentTable.page } },
      handler: async (request) => {
        const narrowed = await narrowSearch(deps.pool, readSearch(request.query.text));
        return answerTable(request, payments.page(deps.pool, request.query, narrowed));
      },
    });

    await app.register(
      exportRoute(deps, payments, {
        permission: 'payments_read',
        action: 'transaction.exported',
        kind: 'transaction',
        name: 'transactions',
        values: ({ query }) =>
          narrowSearch(deps.pool, readSearch((query as QueryOf<typeof paymentTable>).text)),
      }),
    );

    app.post(registerTable.path, {
      config: { staff: { permission: 'payments_register' } },
      schema: { body: RegisterInput },
      handler: async (request, reply) => {
        const { reason, from, to } = request.body;
        const query = { from, to, sort: 'id', page: 1, size: 1 } as const;
        const recorded = { action: 'transaction.register_taken', kind: 'transaction', reason } as const;
        const lines = await exportTable(deps, personOf(request), paymentRegister, { recorded, query });
        return sendCsv(request, reply, `payments-${from}-${to}`, lines);
      },
    });

    app.get('/api/admin/transactions/:id', {
      config,
      schema: { params: IdParams, response: { 200: PaymentDetailView } },
      handler: async (request, reply) => {
        const shown = await showTransaction(deps, request.params.id, personOf(request));
        if (!shown.ok) return answerProblem(request, reply, shown.problem, shown);
        markPeopleRead(request, shown.value.personId);
        return reply.send(shown.value.view);
      },
    });
  };
}

/** Asking the rail again moves nothing; the other actions create a request that a second person decides. */
function actingRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { staff: { permission: 'payments_act' as const } };
  return async (app) => {
    app.post('/api/admin/transactions/:id/look-up', {
      config,
      schema: { params: IdParams, response: { 202: z.void() } },
      handler: async (request, reply) => {
        const about = { by: personOf(request), paymentId: request.params.id };
        return answer(request, reply, await requery(deps, about), 202, () => undefined);
      },
    });
  };
}
