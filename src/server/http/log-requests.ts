import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * One line per request: what and how, but no query (it may hold an address or a code) and no person's data. All of it
 * is ours, so that nothing need be looked for and blanked.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  const plain = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, next) => {
    plain.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: request.person ? String(request.person.id) : undefined,
      },
      'request',
    );
    next();
  });
}
