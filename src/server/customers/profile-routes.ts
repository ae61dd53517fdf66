import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AccountView } from '#shared/wire/account.ts';
import { AddressInput, AddressView } from '#shared/wire/address.ts';
import { CreditInstructionsView } from '#shared/wire/credit-instructions.ts';
import { LimitsView } from '#shared/wire/limits.ts';
import { InteracAnswerInput, LanguageParams, ProfileInput } from '#shared/wire/profile.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { IdParams } from '../http/id-params.ts';
import { personOf } from '../http/person.ts';
import { resultRoutes } from '../http/result-routes.ts';
import { showLimits } from '../limits/show-limits.ts';
import { requireCustomer, requirePerson } from '../sessions/session-hook.ts';
import { creditInstructions, showAccount } from './show-account.ts';
import { updateAddress, updateInteracAnswer, updateLanguage, updateProfile } from './update-profile.ts';

/** Routes by which people read and change their own account. */
export function profileRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(languageRoute(deps));
    await app.register(customersRoutes(deps));
  };
}

/** The route by which customers and staff choose the language of messages to them. */
function languageRoute(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requirePerson(deps));

    app.patch('/api/account/update-language/:lang', {
      schema: { params: LanguageParams, response: { 200: AccountView } },
      handler: async (request) => {
        const { id } = personOf(request);
        await updateLanguage(deps, id, request.params.lang);
        return showAccount(deps, id);
      },
    });
  };
}

function customersRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', requireCustomer(deps));

    app.get('/api/account', { schema: { response: { 200: AccountView } } }, (request) =>
      showAccount(deps, personOf(request).id),
    );

    app.put('/api/update-account', {
      schema: { body: ProfileInput, response: { 200: AccountView } },
      handler: async (request, reply) => {
        const { id } = personOf(request);
        const result = await updateProfile(deps, id, request.body);
        if (!result.ok) return answerProblem(request, reply, result.problem, result);
        return showAccount(deps, id);
      },
    });

    app.put('/api/account/interac-answer', {
      schema: { body: InteracAnswerInput, response: { 200: AccountView } },
      handler: async (request) => {
        const { id } = personOf(request);
        await updateInteracAnswer(deps, id, request.body);
        return showAccount(deps, id);
      },
    });

    const address = { params: IdParams, body: AddressInput, response: AddressView };
    resultRoutes(app).put('/api/addresses/:id', address, (request) =>
      updateAddress(deps, { id: request.params.id, personId: personOf(request).id }, request.body),
    );

    app.get('/api/account/limits', { schema: { response: { 200: LimitsView } } }, (request) =>
      showLimits(deps, personOf(request).id),
    );

    app.get(
      '/api/account/credit-instructions',
      { schema: { response: { 200: CreditInstructionsView } } },
      (request) => creditInstructions(deps, personOf(request).id),
    );
  };
}
