import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Leaves the bodies of an app's routes unparsed, whatever their content type: signatures cover the raw bytes, and the
 * form of a hint must not be a reason to reject it.
 */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Returns the body of a request to such a route; empty without one. */
export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Returns a header as text; empty when it is missing or repeated. */
export function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
