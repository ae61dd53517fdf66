import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ChangePasswordInput,
  DisownInput,
  ForgottenPasswordParams,
  ResetByLinkInput,
  ResetPasswordInput,
} from '#shared/wire/password.ts';
import type { Deps } from '../deps.ts';
import { DEVICE_LIFE_MS } from '../devices/known-devices.ts';
import { deviceTokensOf, saveDeviceTokens } from '../http/device-cookie.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { requirePerson } from '../sessions/session-hook.ts';
import { changePassword } from './change-password.ts';
import { disownSignIn } from './disown-sign-in.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetByLink, resetPassword } from './reset-password.ts';

/** Routes to reset and change a password, and to report a sign-in as someone else's. All answer without a body. */
export function passwordRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const routes = resultRoutes(app);
    routes.patch(
      '/api/account/reset-password/init/:email',
      { params: ForgottenPasswordParams },
      (request) => {
        const caller = { address: request.ip, deviceTokens: deviceTokensOf(request) };
        return requestPasswordReset(deps, { ...request.params, ...caller });
      },
    );
    routes.post('/api/account/reset-password/finish', { body: ResetPasswordInput }, (request) =>
      resetPassword(deps, { ...request.body, address: request.ip }),
    );
    routes.post('/api/account/sign-in-not-mine', { body: DisownInput }, (request) =>
      disownSignIn(deps, { ...request.body, address: request.ip }),
    );

    // The token is in the body, which is never logged, and not in the address.
    routes.post('/api/account/reset-password/link', { body: ResetByLinkInput }, async (request, reply) => {
      const reset = { ...request.body, address: request.ip, deviceTokens: deviceTokensOf(request) };
      const result = await resetByLink(deps, reset);
      if (result.ok) saveDeviceTokens(request, reply, result.value.deviceTokens, DEVICE_LIFE_MS);
      return result;
    });

    const change = { body: ChangePasswordInput, hooks: { onRequest: requirePerson(deps) } };
    routes.post('/api/account/change-password', change, (request) =>
      changePassword(deps, personOf(request), { ...request.body, address: request.ip }),
    );
  };
}
