import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { Faults } from '../faults.ts';
import { addFaults } from '../misbehave.ts';
import { requireCredentials } from './authenticate.ts';
import { addBillLookup } from './bill-lookup.ts';
import { collect } from './collect.ts';
import { addDiscovery } from './discovery.ts';
import { addHistory } from './history.ts';
import { issueToken } from './issue-token.ts';
import { quote } from './quote.ts';
import { refuse } from './refusals.ts';
import type { S3pWorld } from './world.ts';

/** Serves Maviance's Smobilpay S3P: OAuth at /oauth/token, the calls at /v2. */
export const s3pRoutes: FastifyPluginAsync<{ world: S3pWorld; faults: Faults }> = async (
  app,
  { world, faults },
) => {
  addFaults(app, 's3p', faults);
  speakS3p(app);
  app.post('/oauth/token', async (request, reply) => issueToken(world.tokens, request, reply));
  await app.register(
    async (v2) => {
      speakS3p(v2);
      v2.addHook('preHandler', requireCredentials(world.tokens));
      addDiscovery(v2, world);
      addBillLookup(v2, world);
      v2.post('/quotestd', async (request, reply) => quote(world, request, reply));
      v2.post('/collectstd', async (request, reply) => collect(world, request, reply));
      addHistory(v2, world);
    },
    { prefix: '/v2' },
  );
};

/** Answers unknown routes, unreadable bodies and our own errors in S3P's format. */
function speakS3p(app: FastifyInstance): void {
  app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) => refuse(reply, 40400));
  app.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) =>
    (error.statusCode ?? 500) < 500
      ? refuse(reply, 40010, error.message)
      : refuse(reply, 90000, error.message),
  );
}
