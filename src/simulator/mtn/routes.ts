import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

import { choosePaymentScenario } from '../choose-scenario.ts';
import type { Faults } from '../faults.ts';
import { injectFaults } from '../inject-faults.ts';
import { currencyOf, issueToken, requireAccess } from './authenticate.ts';
import type { MtnContext } from './context.ts';
import { refuse } from './refusals.ts';
import { acceptTransfer, showTransfer } from './transfer.ts';

const INITIAL_BALANCE = 50_000_000_000;
/** MTN's ranges in Cameroon, with the country code. */
const OWN_NUMBERS = /^237(65[0-4]|67\d|68[0-4])\d{6}$/;

/** Serves MTN's Open API, product Disbursement: pays wallets from a prefunded balance. */
export const mtnRoutes: FastifyPluginAsync<{ context: MtnContext; faults: Faults }> = async (
  app,
  { context, faults },
) => {
  injectFaults(app, 'mtn', faults);
  setErrorHandlers(app);
  app.post('/disbursement/token', async (request, reply) => issueToken(context.tokens, request, reply));
  await app.register(
    async (v1) => {
      setErrorHandlers(v1);
      v1.addHook('preHandler', requireAccess(context.tokens));
      v1.post('/transfer', async (request, reply) => acceptTransfer(context, request, reply));
      v1.get<{ Params: { id: string } }>('/transfer/:id', (request, reply) =>
        showTransfer(context, request.params.id, reply),
      );
      v1.get('/account/balance', (request) => ({
        availableBalance: String(INITIAL_BALANCE - context.books.spent('mtn')),
        currency: currencyOf(request),
      }));
      addAccountHolders(v1);
    },
    { prefix: '/disbursement/v1_0' },
  );
};

/** Adds the lookups of account holders. A number of the scenario `collect_refused` has a wallet that cannot receive. */
function addAccountHolders(app: FastifyInstance): void {
  const canReceive = (number: string) =>
    OWN_NUMBERS.test(number) && choosePaymentScenario(number).collect.answer !== 'refused';

  app.get<{ Params: { number: string } }>('/accountholder/msisdn/:number/active', ({ params }) => ({
    result: canReceive(params.number),
  }));
  app.get<{ Params: { number: string } }>('/accountholder/msisdn/:number/basicuserinfo', (request, reply) =>
    OWN_NUMBERS.test(request.params.number)
      ? reply.send({ given_name: 'Awa', family_name: 'Démo', birthdate: '1990-01-01', locale: 'fr_CM' })
      : refuse(reply, 'RESOURCE_NOT_FOUND'),
  );
}

/** Answers unknown routes, unreadable bodies and our own errors in MTN's format. */
function setErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'RESOURCE_NOT_FOUND'));
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) =>
    (error.statusCode ?? 500) < 500
      ? refuse(reply, 'BAD_REQUEST', error.message)
      : refuse(reply, 'INTERNAL_PROCESSING_ERROR', error.message),
  );
}
