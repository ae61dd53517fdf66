import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  AddPasskeyInput,
  CONFIRMATION_HEADER,
  ConfirmAboveInput,
  ConfirmationHeaders,
  ConfirmationInput,
  ConfirmationOptionsInput,
  ConfirmationView,
  EnrolmentView,
  FactorAddedView,
  PasskeyCreationView,
  PasskeyRequestView,
  RecoveryCodesView,
  RenamePasskeyInput,
  SecondFactorInput,
  SecurityView,
} from '#shared/wire/second-factor.ts';
import type { Deps } from '../deps.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { answer } from '../http/send.ts';
import { requireCustomer } from '../sessions/session-hook.ts';
import {
  addPasskey,
  chooseAmount,
  confirmAuthenticator,
  passkeyToMake,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  showSecurity,
  startAuthenticator,
} from './change-factors.ts';
import { confirm, confirmationRequest } from './confirm.ts';

/** Routes by which customers manage their second factors and confirm their identity. */
export function accountSecurityRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(confirmationRoutes(deps));
    await app.register(passkeyRoutes(deps));
    await app.register(codeRoutes(deps));
  };
}

function confirmationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/confirmations/passkey-options', {
      schema: { body: ConfirmationOptionsInput, response: { 200: PasskeyRequestView } },
      handler: async (request, reply) => {
        const result = await confirmationRequest(deps, personOf(request), request.body);
        return answer(request, reply, result, 200, (options) => options);
      },
    });

    app.post('/api/confirmations', {
      schema: { body: ConfirmationInput, response: { 201: ConfirmationView } },
      handler: async (request, reply) => {
        const result = await confirm(deps, personOf(request), { ...request.body, address: request.ip });
        return answer(request, reply, result, 201, (given) => given);
      },
    });

    app.get('/api/account/security', {
      schema: { response: { 200: SecurityView } },
      handler: (request) => showSecurity(deps, personOf(request)),
    });

    app.put('/api/account/security/confirm-above', {
      schema: { headers: ConfirmationHeaders, body: ConfirmAboveInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const { amount } = request.body;
        const confirmation = request.headers[CONFIRMATION_HEADER];
        const result = await chooseAmount(deps, personOf(request), { amount, confirmation });
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}

function passkeyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/account/security/passkeys/options', {
      schema: { response: { 200: PasskeyCreationView } },
      handler: (request) => passkeyToMake(deps, personOf(request)),
    });

    app.post('/api/account/security/passkeys', {
      schema: { headers: ConfirmationHeaders, body: AddPasskeyInput, response: { 201: FactorAddedView } },
      handler: async (request, reply) => {
        const confirmation = request.headers[CONFIRMATION_HEADER];
        const result = await addPasskey(deps, personOf(request), { ...request.body, confirmation });
        return answer(request, reply, result, 201, (added) => added);
      },
    });

    app.put('/api/account/security/passkeys/:id', {
      schema: { params: IdParams, body: RenamePasskeyInput, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const renamed = { id: request.params.id, name: request.body.name };
        const result = await renamePasskey(deps, personOf(request), renamed);
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.delete('/api/account/security/passkeys/:id', {
      schema: { params: IdParams, headers: ConfirmationHeaders, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const confirmation = request.headers[CONFIRMATION_HEADER];
        const removed = { id: request.params.id, confirmation };
        const result = await removePasskey(deps, personOf(request), removed);
        return answer(request, reply, result, 204, () => undefined);
      },
    });
  };
}

function codeRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const headers = ConfirmationHeaders;

    app.post('/api/account/security/authenticator', {
      schema: { headers, response: { 201: EnrolmentView } },
      handler: async (request, reply) => {
        const confirmation = request.headers[CONFIRMATION_HEADER];
        const result = await startAuthenticator(deps, personOf(request), { confirmation });
        return answer(request, reply, result, 201, (enrolment) => enrolment);
      },
    });

    app.post('/api/account/security/authenticator/confirmation', {
      schema: { body: SecondFactorInput, response: { 200: FactorAddedView } },
      handler: async (request, reply) => {
        const typed = { code: request.body.code, address: request.ip };
        const result = await confirmAuthenticator(deps, personOf(request), typed);
        return answer(request, reply, result, 200, (added) => added);
      },
    });

    app.delete('/api/account/security/authenticator', {
      schema: { headers, response: { 204: z.void() } },
      handler: async (request, reply) => {
        const confirmation = request.headers[CONFIRMATION_HEADER];
        const result = await removeAuthenticator(deps, personOf(request), { confirmation });
        return answer(request, reply, result, 204, () => undefined);
      },
    });

    app.post('/api/account/security/recovery-codes', {
      schema: { headers, response: { 200: RecoveryCodesView } },
      handler: async (request, reply) => {
        const confirmation = request.headers[CONFIRMATION_HEADER];
        const result = await renewRecoveryCodes(deps, personOf(request), { confirmation });
        return answer(request, reply, result, 200, (codes) => codes);
      },
    });
  };
}
