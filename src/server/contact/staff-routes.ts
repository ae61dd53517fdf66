import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ContactMessageView, contactTable } from '#shared/wire/admin/service.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { answerTable } from '../http/answer-table.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { answerMessage } from './handle-messages.ts';
import { messages, WHOLE_MESSAGE } from './message-table.ts';

type Whole = Pick<z.infer<typeof ContactMessageView>, keyof typeof WHOLE_MESSAGE>;

/** Back-office routes for messages from the contact form. */
export function contactMessageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { staff: { permission: 'contact_read' as const, reads: 'person' as const } };

    app.get(contactTable.path, {
      config,
      schema: { querystring: contactTable.query, response: { 200: contactTable.page } },
      handler: (request) => answerTable(request, messages.page(deps.pool, request.query)),
    });

    app.get('/api/admin/contact-messages/:id', {
      config,
      schema: { params: IdParams, response: { 200: ContactMessageView } },
      handler: async (request, reply) => {
        const message = await messages.one<Whole>(deps.pool, request.params.id, {}, WHOLE_MESSAGE);
        return message ? reply.send(message) : answerProblem(request, reply, 'contact_message_not_found');
      },
    });

    app.post('/api/admin/contact-messages/:id/answered', {
      config: { staff: { permission: 'contact_act' as const } },
      schema: { params: IdParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { params, body } = request;
        const result = await answerMessage(deps, personOf(request), params.id, body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
