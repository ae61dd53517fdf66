import type { FastifyInstance } from 'fastify';
import { answerProblem } from './answer-problem.ts';

/** Refuses requests with two Host headers: a proxy might use the first and this server the last. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts < 2) return next();
    answerProblem(request, reply, 'body_not_readable');
  });
}
