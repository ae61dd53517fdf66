import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

import { choosePaymentScenario } from '../choose-scenario.ts';
import type { Faults } from '../faults.ts';
import { addFaults } from '../misbehave.ts';
import { currencyOf, issueToken, requireAccess } from './authenticate.ts';
import { refuse } from './refusals.ts';
import { sendTransfer, transfer } from './transfer.ts';
import type { MtnWorld } from './world.ts';

const FIRST_BALANCE = 50_000_000_000;
/** MTN's ranges in Cameroon, with the country code. */
const OWN_NUMBERS = /^237(65[0-4]|67\d|68[0-4])\d{6}$/;

/** Serves MTN's Open API, product Disbursement: pays wallets from a prefunded balance. */
export const mtnRoutes: FastifyPluginAsync<{ world: MtnWorld; faults: Faults }> = async (
  app,
  { world, faults },
) => {
  addFaults(app, 'mtn', faults);
  speakMtn(app);
  app.post('/disbursement/token', async (request, reply) => issueToken(world.tokens, request, reply));
  await app.register(
    async (v1) => {
      speakMtn(v1);
      v1.addHook('preHandler', requireAccess(world.tokens));
      v1.post('/transfer', async (request, reply) => transfer(world, request, reply));
      v1.get<{ Params: { id: string } }>('/transfer/:id', (request, reply) =>
        sendTransfer(world, request.params.id, reply),
      );
      v1.get('/account/balance', (request) => ({
        availableBalance: String(FIRST_BALANCE - world.books.spent('mtn')),
        currency: currencyOf(request),
      }));
      addHolders(v1);
    },
    { prefix: '/disbursement/v1_0' },
  );
};

/**
 * Adds the lookups of account holders. A number of the scenario `collect_refused` has a wallet that cannot
 * receive.
 */
function addHolders(app: FastifyInstance): void {
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
function speakMtn(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'RESOURCE_NOT_FOUND'));
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) =>
    (error.statusCode ?? 500) < 500
      ? refuse(reply, 'BAD_REQUEST', error.message)
      : refuse(reply, 'INTERNAL_PROCESSING_ERROR', error.message),
  );
}
