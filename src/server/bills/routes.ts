import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  BillServiceView,
  BillView,
  PayBillInput,
  QuoteBillInput,
  SearchBillInput,
} from '#shared/wire/bill.ts';
import { TransactionView } from '#shared/wire/transaction.ts';
import { IdempotencyHeaders } from '../http/idempotency-headers.ts';
import { refuseExponents } from '../http/plain-input.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { requirePerson } from '../http/session-hook.ts';
import type { PaymentQueue } from '../payments/payment-queue.ts';
import { listProviders } from './list-providers.ts';
import { payBill } from './pay-bill.ts';
import { quoteBill } from './quote-bill.ts';
import { type BillDeps, searchBills } from './search-bills.ts';

export function billRoutes(deps: BillDeps & { payments: PaymentQueue }): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));
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

    app.post(
      '/api/transactions/paybill',
      { schema: { headers: IdempotencyHeaders, body: PayBillInput, response: { 200: TransactionView } } },
      async (request, reply) => {
        const result = await payBill(deps, {
          payer: personOf(request),
          input: request.body,
          idempotencyKey: request.headers['idempotency-key'],
        });
        return answer(request, reply, result, 200, (accepted) => accepted.answer);
      },
    );
  };
}
