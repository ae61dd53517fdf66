import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { beginSpan } from '../tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of this request; null when tracing is off. */
    tracing: { span: Span; within: <T>(work: () => T) => T } | null;
  }
}

/** The request ids accepted from callers. Anything else is replaced, to keep logs clean. */
const REQUEST_ID = /^[\w.-]{8,64}$/;
/** Pages and files get no request id: none is looked up in the log, and on a slow connection every header counts. */
const API_PATH = /^\/(?:api|health)\//;
const TRACE_PARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** Returns the caller's request id if it is valid, or a new unique one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}

/**
 * Adds the request id to every answer of the API and, where tracing is on, makes a span for each request, within the
 * caller's trace if the request names one. The context is entered twice, since reading a body loses it.
 */
export function traceRequests(app: FastifyInstance, isKept: boolean): void {
  app.decorateRequest('tracing', null);
  app.addHook('onRequest', (request, reply, next) => {
    if (API_PATH.test(request.url)) reply.header('x-request-id', request.id);
    if (!isKept) return next();
    const traceParent = request.headers.traceparent;
    const tracing = beginSpan({
      name: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'gtfinance.request_id': request.id,
      },
      parent: typeof traceParent === 'string' && TRACE_PARENT.test(traceParent) ? traceParent : undefined,
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
