import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { beginSpan } from '../tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that this request belongs to, where traces are kept. */
    tracing: { span: Span; within: <T>(work: () => T) => T } | null;
  }
}

/** What a caller may name a request; anything else is not taken, so that a log holds what it should. */
const REQUEST_ID = /^[\w.-]{8,64}$/;
/** Pages and files go without a name: nobody asks about one, and on a slow line each header counts. */
const OF_THE_API = /^\/(?:api|health)\//;
const TRACE_PARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** The caller's own name of a request, or one that no other has. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Has every answer of the API name its request, and, where traces are kept, each request be a span: one of the caller's trace
 * where it names one. The context is entered twice, since reading a body loses it.
 */
export function traceRequests(app: FastifyInstance, isKept: boolean): void {
  app.decorateRequest('tracing', null);
  app.addHook('onRequest', (request, reply, next) => {
    if (OF_THE_API.test(request.url)) reply.header('x-request-id', request.id);
    if (!isKept) return next();
    const given = request.headers.traceparent;
    const tracing = beginSpan({
      name: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'gtfinance.request_id': request.id,
      },
      parent: typeof given === 'string' && TRACE_PARENT.test(given) ? given : undefined,
    });
    request.tracing = tracing;
    return tracing.within(next);
  });
  app.addHook('preValidation', (request, _, next) =>
    request.tracing ? request.tracing.within(next) : next(),
  );
  app.addHook('onResponse', (request, reply, next) => {
    request.tracing?.span.setAttribute('http.response.status_code', reply.statusCode).end();
    next();
  });
}
