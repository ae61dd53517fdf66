import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ReceiverInput, ReceiverView, SavedReceiverView } from '#shared/wire/receiver.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import { createReceiver } from './create-receiver.ts';
import { deleteReceiver } from './delete-receiver.ts';
import { listReceivers } from './list-receivers.ts';
import { updateReceiver } from './update-receiver.ts';

const IdParams = z.object({ id: z.coerce.bigint().positive().max(9_223_372_036_854_775_807n) });

export function receiverRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/api/receivers', { schema: { response: { 200: z.array(ReceiverView) } } }, (request) =>
      listReceivers(deps.pool, personOf(request).id),
    );

    app.post(
      '/api/receivers',
      { schema: { body: ReceiverInput, response: { 201: SavedReceiverView } } },
      async (request, reply) => {
        const created = await createReceiver(deps, personOf(request).id, request.body);
        return answer(request, reply, created, 201, (receiver) => receiver);
      },
    );

    app.put(
      '/api/receivers/:id',
      { schema: { params: IdParams, body: ReceiverInput, response: { 200: SavedReceiverView } } },
      async (request, reply) => {
        const updated = await updateReceiver(deps, personOf(request).id, request.params.id, request.body);
        return answer(request, reply, updated, 200, (receiver) => receiver);
      },
    );

    app.delete('/api/receivers/:id', { schema: { params: IdParams } }, async (request, reply) => {
      const deleted = await deleteReceiver(deps, personOf(request).id, request.params.id);
      return answer(request, reply, deleted, 204, () => undefined);
    });
  };
}
