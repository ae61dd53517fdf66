import type { FastifyInstance } from 'fastify';
import { answerProblem } from './answer-problem.ts';

/** Whoever stands before us may go by the first and we by the last, so a request that names two hosts is nobody's. */
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
