import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { BillServiceView, BillView, QuoteBillInput, SearchBillInput } from '#shared/wire/bill.ts';
import { personOf } from '../http/person.ts';
import { refuseExponents } from '../http/plain-input.ts';
import { answer } from '../http/send.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { quoteBill } from './quote-bill.ts';
import { type BillDeps, listProviders, searchBills } from './search-bills.ts';

export function billRoutes(deps: BillDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    refuseExponents(app);
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/api/bill/searchable', { schema: { response: { 200: z.array(BillServiceView) } } }, () =>
      listProviders(deps.pool),
    );

    app.post(
      '/api/transactions/search-bill',
      { schema: { body: SearchBillInput, response: { 200: z.array(BillView) } } },
      async (request, reply) => {
        const payer = { id: personOf(request).id, address: request.ip };
        return answer(request, reply, await searchBills(deps, payer, request.body), 200, (bills) => bills);
      },
    );

    app.post(
      '/api/transactions/quote-bill',
      { schema: { body: QuoteBillInput, response: { 200: BillView } } },
      async (request, reply) => {
        const payer = { id: personOf(request).id, address: request.ip };
        return answer(request, reply, await quoteBill(deps, payer, request.body), 200, (bill) => bill);
      },
    );
  };
}
