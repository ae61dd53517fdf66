import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { localRate } from '../rate-limits/local-rate.ts';
import type { RateLimitName } from '../rate-limits/rate-limits.ts';
import { answerProblem } from './answer-problem.ts';
import { personOf } from './person.ts';

/** Returns a hook that refuses callers who exceed the limit, counted by address. */
export function limitRate(deps: Deps, name: RateLimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const rate = await consumeRateLimit(deps, name, { address: request.ip });
    return rate.ok ? undefined : answerProblem(request, reply, rate.problem, rate);
  };
}

/** Returns the same hook, counted by the signed-in person, whatever their address. */
export function limitPerson(deps: Deps, name: RateLimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const subject = `person/${personOf(request).id}`;
    const rate = await consumeRateLimit(deps, name, { address: request.ip, subject });
    return rate.ok ? undefined : answerProblem(request, reply, rate.problem, rate);
  };
}

/** Nobody sends sixty payments in five minutes; a program that does slows payments down for everyone. */
const ORDERS = { times: 60, everyMs: 5 * 60_000 };

/** Returns a hook that refuses people who order payments faster than this. It does not query the database. */
export function limitOrders(deps: Pick<Deps, 'clock' | 'config'>) {
  const count = localRate(deps, ORDERS);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const rate = count(personOf(request).id);
    return rate.ok ? undefined : answerProblem(request, reply, rate.problem, rate);
  };
}
