import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AuthenticateInput, AuthTokenView } from '#shared/wire/session.ts';
import type { Deps } from '../deps.ts';
import { answer } from '../http/send.ts';
import { bearerToken } from '../http/session-hook.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Signing in and out. */
export function sessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/authenticate', {
      schema: { body: AuthenticateInput, response: { 200: AuthTokenView } },
      handler: async (request, reply) => {
        const { ip: address, headers, body } = request;
        const result = await signIn(deps, { ...body, address, userAgent: headers['user-agent'] });
        reply.header('cache-control', 'no-store');
        return answer(request, reply, result, 200, (token) => ({ id_token: token }));
      },
    });

    app.post('/api/logout', {
      schema: { response: { 204: z.void() } },
      handler: async (request, reply) => {
        const token = bearerToken(request);
        if (token) await signOut(deps, token);
        return reply.code(204).send();
      },
    });
  };
}
