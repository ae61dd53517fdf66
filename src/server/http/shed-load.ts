import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerProblem } from './answer-problem.ts';

/** So long after it is ready, what was measured is no longer of the start. */
const STARTED_AFTER_MS = 3_000;

/**
 * Answers 503 while the event loop is later than it may be; never where that is 0. A start keeps the loop busy for
 * seconds, and what could not be measured counts as endlessly late, so nobody is turned away for that.
 */
export async function shedWhenLate(
  app: FastifyInstance,
  { LATE_AT_MOST_MS }: Pick<Config, 'LATE_AT_MOST_MS'>,
): Promise<void> {
  let hasStarted = false;
  app.addHook('onReady', async () => {
    setTimeout(() => (hasStarted = true), STARTED_AFTER_MS).unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: LATE_AT_MOST_MS,
    pressureHandler: async () => {
      if (hasStarted)
        throw Object.assign(new Error('the event loop is late'), { code: 'FST_UNDER_PRESSURE' });
    },
  });
}

/**
 * Answers 503 at once when this process works on as many requests as it may: whoever is let in waits for that many at
 * the most, and whoever is not can try again. A request counts when it has arrived whole, so that slow lines hold
 * nobody else up, until its connection is done with it.
 */
export function shedLoad(app: FastifyInstance, { REQUESTS_AT_ONCE }: Pick<Config, 'REQUESTS_AT_ONCE'>): void {
  let atWork = 0;
  app.addHook('preValidation', (request, reply, next) => {
    // Whoever watches the process must see it also then.
    if (!request.url.startsWith('/api/')) return next();
    if (atWork >= REQUESTS_AT_ONCE) return void answerProblem(request, reply, 'overloaded');
    atWork += 1;
    // Also of clients that go away; what they left behind in the queue of payments is bounded there.
    reply.raw.once('close', () => (atWork -= 1));
    return next();
  });
}
