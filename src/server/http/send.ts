import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import { answerProblem } from './answer-problem.ts';

/** Answers what an operation came to: its value through `view` with `status`, or its refusal as a problem. */
export function answer<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result<T, ProblemCode>,
  status: number,
  view: (value: T) => unknown,
): FastifyReply {
  if (!result.ok) return answerProblem(request, reply, result.problem, result);
  return reply.code(status).send(view(result.value));
}
