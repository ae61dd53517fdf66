import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
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
import { resultRoutes } from '../http/result-routes.ts';
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

const headers = ConfirmationHeaders;

/** Routes by which customers manage their second factors and confirm their identity. */
export function accountSecurityRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));
    await app.register(confirmationRoutes(deps));
    await app.register(passkeyRoutes(deps));
    await app.register(codeRoutes(deps));
  };
}

function confirmationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const routes = resultRoutes(app);
    const options = { body: ConfirmationOptionsInput, response: PasskeyRequestView };
    routes.post('/api/confirmations/passkey-options', options, (request) =>
      confirmationRequest(deps, personOf(request), request.body),
    );

    const confirmation = { body: ConfirmationInput, response: ConfirmationView, status: 201 } as const;
    routes.post('/api/confirmations', confirmation, (request) =>
      confirm(deps, personOf(request), { ...request.body, address: request.ip }),
    );

    app.get('/api/account/security', {
      schema: { response: { 200: SecurityView } },
      handler: (request) => showSecurity(deps, personOf(request)),
    });

    const threshold = { headers, body: ConfirmAboveInput };
    routes.put('/api/account/security/confirm-above', threshold, (request) =>
      chooseAmount(deps, personOf(request), { amount: request.body.amount, ...confirmationOf(request) }),
    );
  };
}

function passkeyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/account/security/passkeys/options', {
      schema: { response: { 200: PasskeyCreationView } },
      handler: (request) => passkeyToMake(deps, personOf(request)),
    });

    const routes = resultRoutes(app);
    const added = { headers, body: AddPasskeyInput, response: FactorAddedView, status: 201 } as const;
    routes.post('/api/account/security/passkeys', added, (request) =>
      addPasskey(deps, personOf(request), { ...request.body, ...confirmationOf(request) }),
    );

    const renamed = { params: IdParams, body: RenamePasskeyInput };
    routes.put('/api/account/security/passkeys/:id', renamed, (request) =>
      renamePasskey(deps, personOf(request), { id: request.params.id, name: request.body.name }),
    );
    routes.delete('/api/account/security/passkeys/:id', { params: IdParams, headers }, (request) =>
      removePasskey(deps, personOf(request), { id: request.params.id, ...confirmationOf(request) }),
    );
  };
}

function codeRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const routes = resultRoutes(app);
    const enrolment = { headers, response: EnrolmentView, status: 201 } as const;
    routes.post('/api/account/security/authenticator', enrolment, (request) =>
      startAuthenticator(deps, personOf(request), confirmationOf(request)),
    );

    const added = { body: SecondFactorInput, response: FactorAddedView };
    routes.post('/api/account/security/authenticator/confirmation', added, (request) =>
      confirmAuthenticator(deps, personOf(request), { code: request.body.code, address: request.ip }),
    );
    routes.delete('/api/account/security/authenticator', { headers }, (request) =>
      removeAuthenticator(deps, personOf(request), confirmationOf(request)),
    );
    routes.post('/api/account/security/recovery-codes', { headers, response: RecoveryCodesView }, (request) =>
      renewRecoveryCodes(deps, personOf(request), confirmationOf(request)),
    );
  };
}

function confirmationOf({ headers: given }: { headers: z.infer<typeof ConfirmationHeaders> }) {
  return { confirmation: given[CONFIRMATION_HEADER] };
}
