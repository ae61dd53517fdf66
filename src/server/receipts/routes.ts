import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { writtenLanguage } from '#shared/format.ts';
import { ReceiptQuery } from '#shared/wire/receipt.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { personOf } from '../http/person.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { makeReceipt } from './make-receipt.ts';

const IdParams = z.object({ id: z.coerce.bigint().positive().max(9_223_372_036_854_775_807n) });

export function receiptRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    app.get(
      '/api/transactions/:id/receipt',
      { schema: { params: IdParams, querystring: ReceiptQuery } },
      async (request, reply) => {
        const person = personOf(request);
        const language = writtenLanguage(request.query.lang ?? person.langKey);
        const asker = { ...person, address: request.ip };
        const made = await makeReceipt(deps, asker, request.params.id, language);
        if (!made.ok) return answerProblem(request, reply, made.problem, made);
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${made.value.fileName}"`)
          .header('cache-control', 'no-store')
          .header('content-language', language)
          .send(made.value.pdf);
      },
    );
  };
}
