import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OwnSessionView } from '#shared/wire/own-sessions.ts';
import { AuthenticateInput, AuthTokenView } from '#shared/wire/session.ts';
import type { Deps } from '../deps.ts';
import { DEVICE_LIFE_MS } from '../devices/known-devices.ts';
import { deviceTokensOf, keepDeviceTokens } from '../http/device-cookie.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { endOtherSessions, endOwnSession, signOut } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { bearerToken, requirePerson } from './session-hook.ts';
import { signIn } from './sign-in.ts';

/** Signing in and out, and where one is signed in. */
export function sessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/authenticate', {
      // Staff come in during maintenance, to end it; customers are told once it is known who they are.
      config: { maintenance: 'open' },
      schema: { body: AuthenticateInput, response: { 200: AuthTokenView } },
      handler: async (request, reply) => {
        const { ip: address, headers, body } = request;
        const closedForS = await app.closedForS();
        const deviceTokens = deviceTokensOf(request);
        const attempt = { ...body, address, userAgent: headers['user-agent'], deviceTokens, closedForS };
        const result = await signIn(deps, attempt);
        reply.header('cache-control', 'no-store');
        return answer(request, reply, result, 200, ({ token, deviceTokens: kept }) => ({
          id_token: token,
          ...keepDeviceTokens(request, reply, kept, DEVICE_LIFE_MS),
        }));
      },
    });

    app.post('/api/logout', {
      config: { maintenance: 'open' },
      schema: { response: { 204: z.void() } },
      handler: async (request, reply) => {
        const token = bearerToken(request);
        if (token) await signOut(deps, token);
        // What was shown must not be there any more for whoever presses "back".
        return reply.header('clear-site-data', '"cache"').code(204).send();
      },
    });

    await app.register(ownSessionRoutes(deps));
  };
}

function ownSessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));

    app.get('/api/sessions', {
      schema: { response: { 200: z.array(OwnSessionView) } },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return listSessions(deps, personOf(request));
      },
    });

    app.delete('/api/sessions', {
      schema: { response: { 204: z.void() } },
      handler: async (request, reply) => {
        await endOtherSessions(deps, personOf(request));
        return reply.code(204).send();
      },
    });

    app.delete('/api/sessions/:id', {
      schema: { params: IdParams, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const result = await endOwnSession(deps, personOf(request), request.params.id);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}
