import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#shared/problems.ts';
import type { Result } from '#shared/result.ts';
import { answerProblem } from './answer-problem.ts';

/** Answers with the result of an operation: the value through `view` with `status`, or the refusal as a problem. */
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

/** Sends a page rendered from a file, with headers that let a browser only show it as a picture. */
export function sendPage(
  reply: FastifyReply,
  { content, contentType, pages }: { content: Buffer; contentType: 'image/jpeg'; pages: number },
): FastifyReply {
  return reply
    .type(contentType)
    .header('x-total-count', String(pages))
    .header('content-disposition', 'attachment; filename="page"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content);
}
