import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result } from '#shared/result.ts';
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
    await app.register(signInRoutes(deps));

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

/** Routes for signing in, with a second step after a password. A passkey can also replace the password. */
function signInRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    // Staff must be able to sign in during maintenance, to end it. Customers are refused once the name is known.
    const routes = resultRoutes(app, { maintenance: 'open' });
    const callerOf = async (request: FastifyRequest) => ({
      address: request.ip,
      userAgent: request.headers['user-agent'],
      deviceTokens: deviceTokensOf(request),
      maintenanceRetrySeconds: await app.maintenanceRetrySeconds(),
    });
    const response = AuthTokenView;

    routes.post('/api/authenticate', { body: AuthenticateInput, response }, async (request, reply) => {
      const caller = await callerOf(request);
      return withTokens(request, reply, await signIn(deps, { ...request.body, ...caller }));
    });

    const options = { body: PasskeyOptionsInput, response: PasskeyRequestView };
    routes.post('/api/authenticate/passkey-options', options, (request) =>
      signInRequest(deps, { ...request.body, address: request.ip }),
    );

    const passkey = { body: SignInPasskeyInput, response };
    routes.post('/api/authenticate/passkey', passkey, async (request, reply) => {
      const caller = await callerOf(request);
      return withTokens(request, reply, await signInWithPasskey(deps, { ...request.body, ...caller }));
    });

    routes.post('/api/authenticate/code', { body: SignInCodeInput, response }, async (request, reply) => {
      const caller = await callerOf(request);
      return withTokens(request, reply, await signInWithCode(deps, { ...request.body, ...caller }));
    });
  };
}

/** Returns the token of an opened session, and saves those of the device. */
function withTokens<P extends ProblemCode>(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Result<OpenedSession, P>,
) {
  if (!opened.ok) return opened;
  const { token, deviceTokens } = opened.value;
  return done({ id_token: token, ...saveDeviceTokens(request, reply, deviceTokens, DEVICE_LIFE_MS) });
}

function ownSessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));

    app.get('/api/sessions', { schema: { response: { 200: z.array(OwnSessionView) } } }, (request) =>
      listSessions(deps, personOf(request)),
    );

    const routes = resultRoutes(app);
    routes.delete('/api/sessions', {}, async (request) =>
      done(await endOtherSessions(deps, personOf(request))),
    );
    routes.delete('/api/sessions/:id', { params: IdParams }, (request) =>
      endOwnSession(deps, personOf(request), request.params.id),
    );
  };
}
