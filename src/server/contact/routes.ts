import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ContactInput, fromContactBody } from '#shared/wire/contact.ts';
import type { Deps } from '../deps.ts';
import { answer } from '../http/send.ts';
import { receiveMessage } from './receive-message.ts';

/** The contact form's route, for signed-in and anonymous visitors. Responds without a body. */
export function contactRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/contact-us', {
      schema: { body: ContactInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await receiveMessage(deps, fromContactBody(request.body), request.ip);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
