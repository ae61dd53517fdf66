import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { BillServiceView, BillView, QuoteBillInput, SearchBillInput } from '#shared/wire/bill.ts';
import { personOf } from '../http/person.ts';
import { refuseExponents } from '../http/plain-input.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { quoteBill } from './quote-bill.ts';
import { type BillDeps, listMerchants, searchBills } from './search-bills.ts';

export function billRoutes(deps: BillDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    refuseExponents(app);

    app.get('/api/bill/searchable', { schema: { response: { 200: z.array(BillServiceView) } } }, () =>
      listMerchants(deps.pool),
    );

    const routes = resultRoutes(app);
    const search = { body: SearchBillInput, response: z.array(BillView) };
    routes.post('/api/transactions/search-bill', search, (request) =>
      searchBills(deps, { id: personOf(request).id, address: request.ip }, request.body),
    );
    routes.post('/api/transactions/quote-bill', { body: QuoteBillInput, response: BillView }, (request) =>
      quoteBill(deps, { id: personOf(request).id, address: request.ip }, request.body),
    );
  };
}
