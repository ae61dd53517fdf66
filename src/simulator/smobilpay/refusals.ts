import type { FastifyReply } from 'fastify';

/**
 * HTTP status and messages by respCode. Only 4009 (400), 401xx (401) and 49801 (498) have a documented
 * status; the other five-digit codes follow the same pattern: their first three digits are the status.
 */
const REFUSALS = {
  4006: [400, 'Invalid signature', 'Authentication error when connecting to service'],
  4009: [400, 'Access token invalid', 'Authentication error when connecting to service'],
  4207: [400, 'Invalid payItemId', 'The selected item is not available'],
  4209: [400, 'Quote invalid or expired', 'The quote is no longer valid'],
  40010: [400, 'Missing mandatory fields', 'The request is incomplete'],
  40015: [400, 'Credentials do not exist', 'Authentication error when connecting to service'],
  40100: [401, 'Unauthorized', 'Request could not be authenticated'],
  40302: [403, 'Invalid input value', 'A value of the request is not valid'],
  40400: [404, 'Resource not found', 'The requested resource does not exist'],
  40409: [404, 'Collection refused', 'The payment could not be accepted'],
  40602: [406, 'Service unknown', 'The service is unknown'],
  41004: [410, 'Service not available', 'The service is temporarily unavailable'],
  49801: [498, 'Quote expired', 'The quote has expired'],
  90000: [500, 'Internal server error', 'An unexpected error occurred'],
} as const satisfies Record<number, readonly [status: number, devMsg: string, usrMsg: string]>;

export type RespCode = keyof typeof REFUSALS;

/** Sends S3P's error body: devMsg, usrMsg, respCode, link. */
export function refuse(
  reply: FastifyReply,
  code: RespCode,
  detail?: string,
  extra: object = {},
): FastifyReply {
  const [status, devMsg, usrMsg] = REFUSALS[code];
  return reply.code(status).send({
    devMsg: detail ? `${devMsg}: ${detail}` : devMsg,
    usrMsg,
    respCode: code,
    link: 'http://support.maviance.com/',
    ...extra,
  });
}
