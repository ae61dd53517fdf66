import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { customerStatus } from '#shared/payment.ts';
import { HistoryQuery, HistoryRangeQuery, HistoryTypeParams } from '#shared/wire/history.ts';
import { type HistoryFilter, historyFilterFromWire } from '#shared/wire/history-range.ts';
import { statusToWire } from '#shared/wire/payment-words.ts';
import { TransactionDetailView, TransactionView } from '#shared/wire/transaction.ts';
import type { Deps } from '../../deps.ts';
import { answerProblem } from '../../http/answer-problem.ts';
import { IdParams } from '../../http/id-params.ts';
import { languageOf } from '../../http/language.ts';
import { personOf } from '../../http/person.ts';
import { requireCustomer } from '../../sessions/session-hook.ts';
import { listPayments } from './list-payments.ts';
import { toBillPaymentView, toTransactionView } from './payment-view.ts';
import { showOwnPayment } from './show-own-payment.ts';

export function historyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    const response = { 200: z.array(TransactionView) };
    const page = { querystring: HistoryQuery, response };
    const range = { querystring: HistoryRangeQuery, response };
    const params = HistoryTypeParams;

    app.get('/api/web/transactions', { schema: page }, (request, reply) =>
      answerPage(deps, request, reply, {}),
    );
    app.get('/api/web/transactions/type/:type', { schema: { ...page, params } }, (request, reply) =>
      answerPage(deps, request, reply, historyFilterFromWire(request.params)),
    );
    app.get('/api/transactions/date', { schema: range }, (request, reply) =>
      answerPage(deps, request, reply, historyFilterFromWire(request.query)),
    );
    app.get('/api/transactions/type/:type/date', { schema: { ...range, params } }, (request, reply) =>
      answerPage(deps, request, reply, historyFilterFromWire({ ...request.query, ...request.params })),
    );

    app.get(
      '/api/transactions/:id',
      { schema: { params: IdParams, response: { 200: TransactionDetailView } } },
      async (request, reply) => {
        const person = personOf(request);
        const shown = await showOwnPayment(deps.pool, person.id, request.params.id);
        if (!shown.ok) return answerProblem(request, reply, shown.problem);
        const { payment, events, bill } = shown.value;
        return {
          ...toTransactionView(payment, person, languageOf(request)),
          history: events.map(({ toStatus, at }) => ({
            status: statusToWire(customerStatus(toStatus)),
            at: at.toISOString(),
          })),
          bill: bill ? toBillPaymentView(payment, bill) : null,
        };
      },
    );
  };
}

type PageRequest = FastifyRequest & { query: { page: number; size: number } };

/** Answers with one page of the requested history, and the total in a header. */
async function answerPage(
  { pool }: Deps,
  request: PageRequest,
  reply: FastifyReply,
  filter: HistoryFilter,
): Promise<TransactionView[]> {
  const person = personOf(request);
  const { payments, total } = await listPayments(pool, person.id, filter, request.query);
  reply.header('x-total-count', String(total));
  return payments.map((payment) => toTransactionView(payment, person, languageOf(request)));
}
