import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { RecipientInput, RecipientView, SavedRecipientView } from '#shared/wire/recipient.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { limitByPerson } from '../http/rate-limit-hooks.ts';
import { resultRoutes } from '../http/result-routes.ts';
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

    const routes = resultRoutes(app);
    const saved = { body: RecipientInput, response: SavedRecipientView, hooks: { preHandler: keep } };
    routes.post('/api/receivers', { ...saved, status: 201 }, (request) =>
      createRecipient(deps, personOf(request).id, request.body),
    );
    routes.put('/api/receivers/:id', { ...saved, params: IdParams }, (request) =>
      updateRecipient(deps, personOf(request).id, request.params.id, request.body),
    );
    routes.delete('/api/receivers/:id', { params: IdParams }, (request) =>
      deleteRecipient(deps, personOf(request).id, request.params.id),
    );
  };
}
