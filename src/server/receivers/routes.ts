import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ReceiverView } from '#shared/wire/receiver.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../http/person.ts';
import { requirePerson } from '../http/session-hook.ts';
import { listReceivers } from './list-receivers.ts';

export function receiverRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));
    app.get(
      '/api/receivers',
      { schema: { response: { 200: z.array(ReceiverView) } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return listReceivers(deps.pool, personOf(request).id);
      },
    );
  };
}
