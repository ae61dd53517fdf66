import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#shared/wire/account.ts';
import type { Deps } from '../deps.ts';
import { findSession } from '../sessions/find-session.ts';
import { answerProblem } from './answer-problem.ts';
import { personOf } from './person.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Requires a living session and tells the route who it is. Meant for `onRequest`, so that a stranger's body is not
 * even read.
 */
export function requirePerson(deps: Pick<Deps, 'pool' | 'clock'>): Hook {
  return async (request, reply) => {
    const token = bearerToken(request);
    const person = token && (await findSession(deps, token));
    if (!person) {
      return answerProblem(request, reply.header('www-authenticate', 'Bearer'), 'signed_out');
    }
    request.person = person;
    return undefined;
  };
}

/** Requires one of these roles; stands after `requirePerson`. */
export function requireRole(...roles: Role[]): Hook {
  return async (request, reply) => {
    const allowed = personOf(request).roles.some((role) => roles.includes(role));
    return allowed ? undefined : answerProblem(request, reply, 'not_allowed');
  };
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,200}) *$/i.exec(headers.authorization ?? '')?.[1];
}
