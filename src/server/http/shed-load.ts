import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerProblem } from './answer-problem.ts';

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
