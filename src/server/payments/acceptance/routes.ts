import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { rule } from '#shared/rules/rule.ts';
import { PayBillInput } from '#shared/wire/bill.ts';
import { CONFIRMATION_HEADER, ConfirmationHeaders } from '#shared/wire/second-factor.ts';
import { SendMoneyInput } from '#shared/wire/send-money.ts';
import { TransactionView } from '#shared/wire/transaction.ts';
import type { BillDeps } from '../../bills/search-bills.ts';
import { answer } from '../../http/answer.ts';
import { personOf } from '../../http/person.ts';
import { refuseExponents } from '../../http/plain-input.ts';
import { limitPayments } from '../../http/rate-limit-hooks.ts';
import { requireCustomer } from '../../sessions/session-hook.ts';
import { payBill } from './pay-bill.ts';
import type { PaymentQueue } from './payment-queue.ts';
import { sendMoney } from './send-money.ts';

/** The idempotency key, which makes a retry the same payment, and the confirmation. */
const PaymentHeaders = z.extend(ConfirmationHeaders, {
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,255}$/, rule('idempotencyKeyNotValid'))),
  ),
});

/** Routes with which customers send transfers and pay bills. */
export function acceptanceRoutes(deps: BillDeps & { payments: PaymentQueue }): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    app.addHook('onRequest', limitPayments(deps));
    refuseExponents(app);
    const [headers, response] = [PaymentHeaders, { 200: TransactionView }];

    app.post(
      '/api/transactions/sendmoney',
      { schema: { headers, body: SendMoneyInput, response } },
      async (request, reply) => {
        const result = await sendMoney(deps, {
          sender: personOf(request),
          input: request.body,
          idempotencyKey: request.headers['idempotency-key'],
          confirmation: request.headers[CONFIRMATION_HEADER],
        });
        return answer(request, reply, result, 200, (accepted) => accepted.answer);
      },
    );

    app.post(
      '/api/transactions/paybill',
      { schema: { headers, body: PayBillInput, response } },
      async (request, reply) => {
        const result = await payBill(deps, {
          payer: personOf(request),
          input: request.body,
          idempotencyKey: request.headers['idempotency-key'],
          confirmation: request.headers[CONFIRMATION_HEADER],
        });
        return answer(request, reply, result, 200, (accepted) => accepted.answer);
      },
    );
  };
}
