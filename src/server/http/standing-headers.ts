import type { FastifyInstance } from 'fastify';

/** What no page of ours uses, so that no script that ever came into one could. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Headers that every answer has, and the one of the api that lets nobody keep what it says unless a route does. */
export function addStandingHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (/^\/(api|metrics|health)(\/|\?|$)/.test(request.url) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}
