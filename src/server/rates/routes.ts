import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CurrentRateView } from '#shared/wire/rate.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { findRateBook } from './rate-book.ts';
import { toCurrentRateView } from './rate-view.ts';

/** How long browsers and proxies may cache the rate. */
const CACHE_SECONDS = 5;

export function rateRoutes({
  pool,
  clock,
  config,
}: Pick<Deps, 'pool' | 'clock' | 'config'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/xe/current-rate',
      { schema: { response: { 200: CurrentRateView } } },
      async (request, reply) => {
        const now = clock.now();
        const { current } = await findRateBook(pool, config, now);
        if (!current) return answerProblem(request, reply, 'rate_not_published');
        const view = toCurrentRateView(current, config, now);
        const etag = `"${createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22)}"`;
        reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).header('etag', etag);
        if (names(request.headers['if-none-match'], etag)) return notModified(reply);
        return view;
      },
    );
  };
}

/** Answers 304, which has no body to validate against a schema. */
function notModified(reply: unknown): FastifyReply {
  return (reply as FastifyReply).code(304).send();
}

/**
 * Checks whether a header names this etag. Proxies that compress mark an etag as weak; it still identifies
 * the same answer.
 */
function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
