import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Headers that every answer has, and the one of the api that lets nobody keep what it says unless a route says
 * otherwise. Belongs before every hook that may answer.
 */
export function addDefaultHeaders(app: FastifyInstance, config: Pick<Config, 'NODE_ENV'>): void {
  const ofAll = securityHeaders(config);
  const ofTheApi = { ...ofAll, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, next) => {
    const isApi = /^\/(api|metrics|health)(\/|\?|$)/.test(request.url);
    reply.headers(isApi ? ofTheApi : ofAll);
    next();
  });
}
