import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writtenLanguage } from '#shared/format.ts';
import { ReceiptQuery } from '#shared/wire/history.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { makeReceipt } from './make-receipt.ts';

export function receiptRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    app.get(
      '/api/transactions/:id/receipt',
      { schema: { params: IdParams, querystring: ReceiptQuery } },
      async (request, reply) => {
        const person = personOf(request);
        const language = writtenLanguage(request.query.lang ?? person.langKey);
        const requester = { ...person, address: request.ip };
        const made = await makeReceipt(deps, requester, request.params.id, language);
        if (!made.ok) return answerProblem(request, reply, made.problem, made);
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${made.value.fileName}"`)
          .header('content-language', language)
          .send(made.value.pdf);
      },
    );
  };
}
