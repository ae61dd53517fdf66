import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { OwnSessionView } from '#shared/wire/own-sessions.ts';
import {
  PasskeyOptionsInput,
  PasskeyRequestView,
  SignInCodeInput,
  SignInPasskeyInput,
} from '#shared/wire/second-factor.ts';
import { AuthenticateInput, AuthTokenView } from '#shared/wire/session.ts';
import type { Deps } from '../deps.ts';
import { DEVICE_LIFE_MS } from '../devices/known-devices.ts';
import { answer } from '../http/answer.ts';
import { deviceTokensOf, saveDeviceTokens } from '../http/device-cookie.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { endOtherSessions, endOwnSession, signOut } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { signInRequest, signInWithCode, signInWithPasskey } from './second-step.ts';
import { bearerToken, requirePerson } from './session-hook.ts';
import { type OpenedSession, signIn } from './sign-in.ts';

/** Routes for signing in and out, and for listing sessions. */
export function sessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/authenticate', {
      // Staff must be able to sign in during maintenance, to end it. Customers are refused once the name is known.
      config: { maintenance: 'open' },
      schema: { body: AuthenticateInput, response: { 200: AuthTokenView } },
      handler: async (request, reply) => {
        const { ip: address, headers, body } = request;
        const maintenanceRetrySeconds = await app.maintenanceRetrySeconds();
        const deviceTokens = deviceTokensOf(request);
        const attempt = {
          ...body,
          address,
          userAgent: headers['user-agent'],
          deviceTokens,
          maintenanceRetrySeconds,
        };
        const result = await signIn(deps, attempt);
        return answer(request, reply, result, 200, (opened) => tokensOf(request, reply, opened));
      },
    });

    await app.register(secondStepRoutes(deps));

    app.post('/api/logout', {
      config: { maintenance: 'open' },
      schema: { response: { 204: z.void() } },
      handler: async (request, reply) => {
        const token = bearerToken(request);
        if (token) await signOut(deps, token);
        // Clears cached answers, so that "back" shows nothing to the next person at the device.
        return reply.header('clear-site-data', '"cache"').code(204).send();
      },
    });

    await app.register(ownSessionRoutes(deps));
  };
}

function tokensOf(request: FastifyRequest, reply: FastifyReply, { token, deviceTokens }: OpenedSession) {
  return { id_token: token, ...saveDeviceTokens(request, reply, deviceTokens, DEVICE_LIFE_MS) };
}

/** Routes for the second step after a password. A passkey can also replace the password. */
function secondStepRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { maintenance: 'open' as const };
    const callerOf = async (request: FastifyRequest) => ({
      address: request.ip,
      userAgent: request.headers['user-agent'],
      deviceTokens: deviceTokensOf(request),
      maintenanceRetrySeconds: await app.maintenanceRetrySeconds(),
    });

    const options = { body: PasskeyOptionsInput, response: PasskeyRequestView };
    resultRoutes(app, config).post('/api/authenticate/passkey-options', options, (request) =>
      signInRequest(deps, { ...request.body, address: request.ip }),
    );

    app.post('/api/authenticate/passkey', {
      config,
      schema: { body: SignInPasskeyInput, response: { 200: AuthTokenView } },
      handler: async (request, reply) => {
        const result = await signInWithPasskey(deps, { ...request.body, ...(await callerOf(request)) });
        return answer(request, reply, result, 200, (opened) => tokensOf(request, reply, opened));
      },
    });

    app.post('/api/authenticate/code', {
      config,
      schema: { body: SignInCodeInput, response: { 200: AuthTokenView } },
      handler: async (request, reply) => {
        const result = await signInWithCode(deps, { ...request.body, ...(await callerOf(request)) });
        return answer(request, reply, result, 200, (opened) => tokensOf(request, reply, opened));
      },
    });
  };
}

function ownSessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));

    app.get('/api/sessions', { schema: { response: { 200: z.array(OwnSessionView) } } }, (request) =>
      listSessions(deps, personOf(request)),
    );

    app.delete('/api/sessions', {
      schema: { response: { 204: z.void() } },
      handler: async (request, reply) => {
        await endOtherSessions(deps, personOf(request));
        return reply.code(204).send();
      },
    });

    resultRoutes(app).delete('/api/sessions/:id', { params: IdParams }, (request) =>
      endOwnSession(deps, personOf(request), request.params.id),
    );
  };
}
