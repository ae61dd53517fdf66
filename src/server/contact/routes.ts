import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ContactInput, fromContactBody } from '#shared/wire/contact.ts';
import type { Deps } from '../deps.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { receiveMessage } from './receive-message.ts';

/** The contact form's route, for signed-in and anonymous visitors. Responds without a body. */
export function contactRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    resultRoutes(app).post('/api/contact-us', { body: ContactInput }, ({ body, ip }) =>
      receiveMessage(deps, fromContactBody(body), ip),
    );
  };
}
