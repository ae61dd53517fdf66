import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writtenLanguage } from '#shared/format.ts';
import { StatementParams, StatementQuery } from '#shared/wire/history.ts';
import { historyFilterFromWire } from '#shared/wire/history-range.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { personOf } from '../http/person.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { makeStatement } from './make-statement.ts';

export function statementRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    app.get(
      '/api/transactions/export/:format',
      { schema: { params: StatementParams, querystring: StatementQuery } },
      async (request, reply) => {
        const person = personOf(request);
        const { lang, ...filter } = request.query;
        const language = writtenLanguage(lang ?? person.langKey);
        const { format } = request.params;
        const requester = { ...person, address: request.ip };
        const made = await makeStatement(deps, requester, {
          format,
          language,
          filter: historyFilterFromWire(filter),
        });
        if (!made.ok) return answerProblem(request, reply, made.problem, made);
        const { fileName, mediaType, lines, content } = made.value;
        return reply
          .type(mediaType)
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('x-total-count', String(lines))
          .header('content-language', language)
          .send(content);
      },
    );
  };
}
