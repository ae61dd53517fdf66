import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';

const answered = new Counter({
  name: 'gtfinance_http_requests_total',
  help: 'Requests that were answered, by route, method and status',
  labelNames: ['route', 'method', 'status'],
});
const duration = new Histogram({
  name: 'gtfinance_http_request_duration_seconds',
  help: 'How long requests took from their headers to the end of their answers',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const inProgress = new Gauge({
  name: 'gtfinance_http_requests_in_progress',
  help: 'Requests that this process is working on',
});

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times every request by its route pattern, so that text from callers never becomes a label. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, next) => {
    inProgress.inc();
    // Also fires for clients that disconnect.
    reply.raw.once('close', () => inProgress.dec());
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    const method = METHODS.has(request.method) ? request.method : 'other';
    answered.inc({ route, method, status: reply.statusCode });
    duration.observe({ route, method }, reply.elapsedTime / 1000);
    next();
  });
}
