import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerProblem } from './answer-problem.ts';

/** How long after the process is ready the delay still reflects its start. */
const STARTED_AFTER_MS = 3_000;

/**
 * Answers 503 while the event loop delay is above MAX_LATENESS_MS; 0 disables this. The start keeps the event loop
 * busy for seconds, and a missing measurement counts as an infinite delay, so nothing is refused until shortly after
 * the start.
 */
export async function shedWhenLate(
  app: FastifyInstance,
  { MAX_LATENESS_MS }: Pick<Config, 'MAX_LATENESS_MS'>,
): Promise<void> {
  let hasStarted = false;
  app.addHook('onReady', async () => {
    setTimeout(() => (hasStarted = true), STARTED_AFTER_MS).unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LATENESS_MS,
    pressureHandler: async () => {
      if (hasStarted)
        throw Object.assign(new Error('the event loop is late'), { code: 'FST_UNDER_PRESSURE' });
    },
  });
}

/**
 * Answers 503 at once when this process already works on REQUESTS_AT_ONCE requests, which limits how long an accepted
 * request waits. A request counts once it has been read completely, so that slow connections do not block others, and
 * until its connection is done with it.
 */
export function shedLoad(app: FastifyInstance, { REQUESTS_AT_ONCE }: Pick<Config, 'REQUESTS_AT_ONCE'>): void {
  let atWork = 0;
  app.addHook('preValidation', (request, reply, next) => {
    // Health checks must be answered under load too.
    if (!request.url.startsWith('/api/')) return next();
    // The client left while its session was looked up, so no answer is needed, and 'close' has fired already.
    if (reply.raw.destroyed) return void reply.hijack();
    if (atWork >= REQUESTS_AT_ONCE) return void answerProblem(request, reply, 'overloaded');
    atWork += 1;
    // Also fires for clients that disconnect. The work they leave in the queue of payments has its own limit.
    reply.raw.once('close', () => (atWork -= 1));
    return next();
  });
}
