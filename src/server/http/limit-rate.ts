import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import type { RateLimitName } from '../rate-limits/rate-limits.ts';
import { answerProblem } from './answer-problem.ts';

/** A hook that refuses callers who come too often, by their address alone. */
export function limitRate(deps: Deps, name: RateLimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const rate = await consumeRateLimit(deps, name, { address: request.ip });
    return rate.ok ? undefined : answerProblem(request, reply, rate.problem, rate);
  };
}
