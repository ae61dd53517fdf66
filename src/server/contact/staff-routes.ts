import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OPERATORS, READERS } from '#shared/staff.ts';
import { ContactMessageView, ContactQuery, ContactTable } from '#shared/wire/admin/service.ts';
import { ReasonInput } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { answerMessage, listMessages, showMessage } from './handle-messages.ts';

/** What people wrote to us from the site, for staff. */
export function contactMessageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { staff: { roles: READERS, reads: 'person' as const } };

    app.get('/api/admin/contact-messages', {
      config,
      schema: { querystring: ContactQuery, response: { 200: ContactTable } },
      handler: ({ query }) => listMessages(deps, query),
    });

    app.get('/api/admin/contact-messages/:id', {
      config,
      schema: { params: IdParams, response: { 200: ContactMessageView } },
      handler: async (request, reply) =>
        answer(request, reply, await showMessage(deps, request.params.id), 200, (view) => view),
    });

    app.post('/api/admin/contact-messages/:id/answered', {
      config: { staff: { roles: OPERATORS } },
      schema: { params: IdParams, body: ReasonInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { params, body } = request;
        const result = await answerMessage(deps, personOf(request), params.id, body.reason);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
