import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { Faults } from '../faults.ts';
import { injectFaults } from '../inject-faults.ts';
import { requireCredentials } from './authenticate.ts';
import { addBillLookup } from './bill-lookup.ts';
import { collect } from './collect.ts';
import type { SmobilpayContext } from './context.ts';
import { addDiscovery } from './discovery.ts';
import { addHistory } from './history.ts';
import { issueToken } from './issue-token.ts';
import { quote } from './quote.ts';
import { refuse } from './refusals.ts';

/** Serves Maviance's Smobilpay S3P: OAuth at /oauth/token, the calls at /v2. */
export const smobilpayRoutes: FastifyPluginAsync<{ context: SmobilpayContext; faults: Faults }> = async (
  app,
  { context, faults },
) => {
  injectFaults(app, 's3p', faults);
  setErrorHandlers(app);
  app.post('/oauth/token', async (request, reply) => issueToken(context.tokens, request, reply));
  await app.register(
    async (v2) => {
      setErrorHandlers(v2);
      v2.addHook('preHandler', requireCredentials(context.tokens));
      addDiscovery(v2, context);
      addBillLookup(v2, context);
      v2.post('/quotestd', async (request, reply) => quote(context, request, reply));
      v2.post('/collectstd', async (request, reply) => collect(context, request, reply));
      addHistory(v2, context);
    },
    { prefix: '/v2' },
  );
};

/** Answers unknown routes, unreadable bodies and our own errors in S3P's format. */
function setErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) => refuse(reply, 40400));
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) =>
    (error.statusCode ?? 500) < 500
      ? refuse(reply, 40010, error.message)
      : refuse(reply, 90000, error.message),
  );
}
