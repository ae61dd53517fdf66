import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { localRateLimit } from '../rate-limits/local-rate-limit.ts';
import type { RateLimitName } from '../rate-limits/rate-limits.ts';
import { answerProblem } from './answer-problem.ts';
import { personOf } from './person.ts';

/** Returns a hook that refuses callers who exceed the limit, counted by address. */
export function limitByAddress(deps: Deps, name: RateLimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const attempt = await consumeRateLimit(deps, name, { address: request.ip });
    return attempt.ok ? undefined : answerProblem(request, reply, attempt.problem, attempt);
  };
}

/** Returns the same hook, counted by the signed-in person, whatever their address. */
export function limitByPerson(deps: Deps, name: RateLimitName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const subject = `person/${personOf(request).id}`;
    const attempt = await consumeRateLimit(deps, name, { address: request.ip, subject });
    return attempt.ok ? undefined : answerProblem(request, reply, attempt.problem, attempt);
  };
}

/** No person sends sixty payments in five minutes, and a program that does slows down all others' payments. */
const ORDERS = { times: 60, everyMs: 5 * 60_000 };

/** Returns a hook that refuses people who send payments faster than this. It does not query the database. */
export function limitPayments(deps: Pick<Deps, 'clock' | 'config'>) {
  const count = localRateLimit(deps, ORDERS);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const attempt = count(personOf(request).id);
    return attempt.ok ? undefined : answerProblem(request, reply, attempt.problem, attempt);
  };
}
