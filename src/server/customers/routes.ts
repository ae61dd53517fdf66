import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ActivatedView, ActivationCodeInput, ActivationQuery } from '#shared/wire/activation.ts';
import { RegisteredView, RegistrationInput } from '#shared/wire/registration.ts';
import type { Deps } from '../deps.ts';
import { answer } from '../http/answer.ts';
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

    app.post('/api/register', {
      preHandler: limitByAddress(deps, 'register'),
      schema: { body: RegistrationInput, response: { 201: RegisteredView } },
      handler: async (request, reply) => {
        const { login, email } = request.body;
        const result = await registerCustomer(deps, request.body);
        return answer(request, reply, result, 201, ({ id }) => ({ id: Number(id), login, email }));
      },
    });

    app.get('/api/activate', {
      schema: { querystring: ActivationQuery, response: { 200: ActivatedView } },
      handler: async (request, reply) => {
        const result = await activateCustomer(deps, { ...request.query, address: request.ip });
        return answer(request, reply, result, 200, () => ({ activated: true }));
      },
    });

    resultRoutes(app).post('/api/activation-code', { body: ActivationCodeInput }, (request) =>
      requestActivationCode(deps, { ...request.body, address: request.ip }),
    );

    await app.register(passwordRoutes(deps));
    await app.register(profileRoutes(deps));
  };
}
