import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { RecipientInput, RecipientView, SavedRecipientView } from '#shared/wire/recipient.ts';
import type { Deps } from '../deps.ts';
import { answer } from '../http/answer.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { limitByPerson } from '../http/rate-limit-hooks.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { createRecipient } from './create-recipient.ts';
import { listRecipients } from './list-recipients.ts';
import { deleteRecipient, updateRecipient } from './update-recipient.ts';

export function recipientRoutes(deps: Deps): FastifyPluginAsyncZod {
  const keep = limitByPerson(deps, 'keepRecipient');
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));

    app.get('/api/receivers', { schema: { response: { 200: z.array(RecipientView) } } }, (request) =>
      listRecipients(deps.pool, personOf(request).id),
    );

    app.post(
      '/api/receivers',
      { preHandler: keep, schema: { body: RecipientInput, response: { 201: SavedRecipientView } } },
      async (request, reply) => {
        const created = await createRecipient(deps, personOf(request).id, request.body);
        return answer(request, reply, created, 201, (recipient) => recipient);
      },
    );

    app.put(
      '/api/receivers/:id',
      {
        preHandler: keep,
        schema: { params: IdParams, body: RecipientInput, response: { 200: SavedRecipientView } },
      },
      async (request, reply) => {
        const updated = await updateRecipient(deps, personOf(request).id, request.params.id, request.body);
        return answer(request, reply, updated, 200, (recipient) => recipient);
      },
    );

    app.delete('/api/receivers/:id', { schema: { params: IdParams } }, async (request, reply) => {
      const deleted = await deleteRecipient(deps, personOf(request).id, request.params.id);
      return answer(request, reply, deleted, 204, () => undefined);
    });
  };
}
