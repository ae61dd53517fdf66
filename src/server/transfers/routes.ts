import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SendMoneyInput } from '#shared/wire/send-money.ts';
import { TransactionView } from '#shared/wire/transaction.ts';
import type { Deps } from '../deps.ts';
import { IdempotencyHeaders } from '../http/idempotency-headers.ts';
import { refuseExponents } from '../http/plain-input.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { requirePerson } from '../http/session-hook.ts';
import type { PaymentQueue } from '../payments/payment-queue.ts';
import { sendMoney } from './send-money.ts';

export function transferRoutes(deps: Deps & { payments: PaymentQueue }): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));
    refuseExponents(app);
    app.post(
      '/api/transactions/sendmoney',
      { schema: { headers: IdempotencyHeaders, body: SendMoneyInput, response: { 200: TransactionView } } },
      async (request, reply) => {
        const person = personOf(request);
        const result = await sendMoney(deps, {
          sender: person,
          input: request.body,
          idempotencyKey: request.headers['idempotency-key'],
        });
        return answer(request, reply, result, 200, (accepted) => accepted.answer);
      },
    );
  };
}
