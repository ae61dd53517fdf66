import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isRuleKey } from '#shared/rules/rule.ts';
import { isDatabaseUnreachable } from '../db/is-database-unreachable.ts';
import { answerProblem } from './answer-problem.ts';

/** PostgreSQL's code for a statement that exceeded the statement timeout. Its whole transaction is rolled back. */
const QUERY_CANCELED = '57014';

type RequestFault =
  | 'body_not_readable'
  | 'body_too_large'
  | 'content_type_not_supported'
  | 'not_found'
  | 'number_not_plain'
  | 'overloaded';

/** Maps request errors that fastify finds before a route runs to our problems. */
const FASTIFY_PROBLEMS: Record<string, RequestFault> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_readable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_not_readable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_not_readable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_not_supported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_BAD_URL: 'not_found',
  GT_EXPONENT_NOT_ACCEPTED: 'number_not_plain',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** Answers every failed request with a problem body. Only server faults are logged as errors. */
export function answerAllErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerProblem(request, reply, 'not_found'));
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return answerProblem(request, reply, 'fields_not_valid', { fields: brokenFields(error.validation) });
  }
  const problem = FASTIFY_PROBLEMS[error.code];
  if (problem) return answerProblem(request, reply, problem);
  // A syntax error below 500 comes from the body parser.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return answerProblem(request, reply, 'body_not_readable');
  }
  request.log.error({ err: error }, 'request failed');
  if (isDatabaseUnreachable(error) || error.code === QUERY_CANCELED)
    return answerProblem(request, reply, 'overloaded');
  return answerProblem(request, reply, 'server_fault');
}

type Issue = { instancePath: string; message?: string | undefined };

/** Returns the first broken rule of each field by its wire name, e.g. `address.postalCode`. */
function brokenFields(issues: readonly Issue[]): { field: string; rule: string }[] {
  const fields = new Map<string, string>();
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'body';
    // A schema without a rule only checks the shape; the library's own messages are not part of the API.
    const rule = message !== undefined && isRuleKey(message) ? message : 'typeNotValid';
    if (!fields.has(field)) fields.set(field, rule);
  }
  return [...fields].map(([field, rule]) => ({ field, rule }));
}
