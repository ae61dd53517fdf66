import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { localRate } from '../rate-limits/local-rate.ts';
import type { RateLimitName } from '../rate-limits/rate-limits.ts';
import { answerProblem } from './answer-problem.ts';
import { personOf } from './person.ts';

/** A hook that refuses callers who come too often, by their address alone. */
export function limitRate(deps: Deps, name: RateLimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const rate = await consumeRateLimit(deps, name, { address: request.ip });
    return rate.ok ? undefined : answerProblem(request, reply, rate.problem, rate);
  };
}

/** The same by who is signed in, wherever they call from. */
export function limitPerson(deps: Deps, name: RateLimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const subject = `person/${personOf(request).id}`;
    const rate = await consumeRateLimit(deps, name, { address: request.ip, subject });
    return rate.ok ? undefined : answerProblem(request, reply, rate.problem, rate);
  };
}

/** Sixty payments in five minutes are nobody's; a program that tries them all holds up everybody's. */
const ORDERS = { times: 60, everyMs: 5 * 60_000 };

/** A hook that refuses who orders payments faster than anybody would, without asking the database. */
export function limitOrders(deps: Pick<Deps, 'clock' | 'config'>) {
  const count = localRate(deps, ORDERS);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const rate = count(personOf(request).id);
    return rate.ok ? undefined : answerProblem(request, reply, rate.problem, rate);
  };
}
