import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { TransactionDetailView, TransactionView } from '#shared/wire/transaction.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { personOf } from '../http/person.ts';
import { requirePerson } from '../http/session-hook.ts';
import { listTransactions } from './list-transactions.ts';
import { showTransaction } from './show-transaction.ts';
import { toBillPaymentView } from './bill-payment-view.ts';
import { toTransactionView } from './transaction-view.ts';

const PageQuery = z.object({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(10),
});
const IdParams = z.object({ id: z.coerce.bigint().positive().max(9_223_372_036_854_775_807n) });

export function historyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));

    app.get(
      '/api/web/transactions',
      { schema: { querystring: PageQuery, response: { 200: z.array(TransactionView) } } },
      async (request, reply) => {
        const person = personOf(request);
        const { transactions, total } = await listTransactions(deps.pool, person.id, request.query);
        reply.header('x-total-count', String(total)).header('cache-control', 'no-store');
        return transactions.map((transaction) => toTransactionView(transaction, person, person.langKey));
      },
    );

    app.get(
      '/api/transactions/:id',
      { schema: { params: IdParams, response: { 200: TransactionDetailView } } },
      async (request, reply) => {
        const person = personOf(request);
        const shown = await showTransaction(deps.pool, person.id, request.params.id);
        if (!shown.ok) return answerProblem(request, reply, shown.problem);
        const { transaction, events, bill } = shown.value;
        reply.header('cache-control', 'no-store');
        return {
          ...toTransactionView(transaction, person, person.langKey),
          history: events.map(({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() })),
          bill: bill ? toBillPaymentView(transaction, bill) : null,
        };
      },
    );
  };
}
