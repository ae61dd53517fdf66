import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffRoleOf } from '#shared/staff.ts';
import type { Deps } from '../deps.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { personOf } from '../http/person.ts';
import { findSession } from './find-session.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Requires an active session and sets `request.person`. Meant for `onRequest`, so that a stranger's body is not read.
 * Lets staff without their second factor through only when `early`.
 */
export function requirePerson(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  { early = false }: { early?: boolean } = {},
): Hook {
  return async (request, reply) => {
    const token = bearerToken(request);
    const person = token && (await findSession(deps, token));
    if (!person) {
      return answerProblem(request, reply.header('www-authenticate', 'Bearer'), 'signed_out');
    }
    if (person.secondFactor === 'needed' && !early) {
      return answerProblem(request, reply, 'second_factor_needed');
    }
    request.person = person;
    return undefined;
  };
}

/**
 * Like `requirePerson`, for customers only: staff have no money, recipients or documents here, and could otherwise
 * use any name as their own.
 */
export function requireCustomer(deps: Pick<Deps, 'pool' | 'clock' | 'config'>): Hook {
  const signedIn = requirePerson(deps);
  return async (request, reply) => {
    const refused = await signedIn(request, reply);
    if (refused) return refused;
    return staffRoleOf(personOf(request).roles) === undefined
      ? undefined
      : answerProblem(request, reply, 'not_allowed');
  };
}

/** Returns the token of an `Authorization: Bearer …` header. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,200}) *$/i.exec(headers.authorization ?? '')?.[1];
}
