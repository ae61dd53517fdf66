import type { FastifyReply } from 'fastify';

/** HTTP status and message by code, as MTN's list of common errors pairs them. */
const REFUSALS = {
  BAD_REQUEST: [400, 'The request is not valid'],
  VALIDATION_ERROR: [400, 'The request is not valid'],
  PAYEE_NOT_ALLOWED_TO_RECEIVE: [400, 'The payee cannot receive this transfer'],
  ACCESS_DENIED: [401, 'Access denied due to invalid subscription key or token'],
  RESOURCE_NOT_FOUND: [404, 'Requested resource was not found'],
  RESOURCE_ALREADY_EXIST: [409, 'Duplicated reference id. Creation of resource failed'],
  NOT_ALLOWED_TARGET_ENVIRONMENT: [500, 'Access to target environment is forbidden'],
  INVALID_CURRENCY: [500, 'Currency not supported'],
  INTERNAL_PROCESSING_ERROR: [500, 'An internal error occurred while processing'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** Sends MTN's error body: code and message. */
export function refuse(reply: FastifyReply, code: RefusalCode, detail?: string): FastifyReply {
  const [status, message] = REFUSALS[code];
  return reply.code(status).send({ code, message: detail ? `${message}: ${detail}` : message });
}
