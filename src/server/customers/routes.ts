import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { done } from '#shared/result.ts';
import { ActivatedView, ActivationCodeInput, ActivationQuery } from '#shared/wire/activation.ts';
import { RegisteredView, RegistrationInput } from '#shared/wire/registration.ts';
import type { Deps } from '../deps.ts';
import { limitByAddress } from '../http/rate-limit-hooks.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { activateCustomer, requestActivationCode } from './activate-customer.ts';
import { availabilityRoutes } from './availability-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registerCustomer } from './register-customer.ts';

/** Routes to open and activate an account, for its passwords, and for its owner's profile. */
export function customerRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(availabilityRoutes(deps));

    const routes = resultRoutes(app);
    const hooks = { preHandler: limitByAddress(deps, 'register') };
    const registration = { body: RegistrationInput, response: RegisteredView, status: 201, hooks } as const;
    routes.post('/api/register', registration, async (request) => {
      const { login, email } = request.body;
      const result = await registerCustomer(deps, request.body);
      return result.ok ? done({ id: Number(result.value.id), login, email }) : result;
    });

    const activation = { querystring: ActivationQuery, response: ActivatedView };
    routes.get('/api/activate', activation, async (request) => {
      const result = await activateCustomer(deps, { ...request.query, address: request.ip });
      return result.ok ? done({ activated: true as const }) : result;
    });
    routes.post('/api/activation-code', { body: ActivationCodeInput }, (request) =>
      requestActivationCode(deps, { ...request.body, address: request.ip }),
    );

    await app.register(passwordRoutes(deps));
    await app.register(profileRoutes(deps));
  };
}
