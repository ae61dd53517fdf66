import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import { constantTimeEqual, hasBasicAuth } from '../basic-auth.ts';
import { MTN_API_KEY, MTN_API_USER, MTN_SUBSCRIPTION_KEY } from '../demo-credentials.ts';
import { refuse } from './refusals.ts';

const TOKEN_LIFE_S = 3600;
/** The currency of each environment: the sandbox has only euros. */
const CURRENCIES: Record<string, string> = { mtncameroon: 'XAF', sandbox: 'EUR' };

export type MtnTokens = ReturnType<typeof createMtnTokens>;

/** Issues opaque bearer tokens. They do not survive a restart. */
export function createMtnTokens(clock: Clock) {
  const endOf = new Map<string, number>();
  return {
    issue: (): string => {
      const token = randomBytes(32).toString('base64url');
      endOf.set(token, clock.now().getTime() + TOKEN_LIFE_S * 1000);
      return token;
    },
    isValid: (token: string): boolean => (endOf.get(token) ?? 0) > clock.now().getTime(),
  };
}

/** POST /disbursement/token/: requires the API user and key, and the subscription key. A body is refused. */
export function issueToken(tokens: MtnTokens, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!hasSubscription(request)) return refuse(reply, 'ACCESS_DENIED', 'subscription key');
  if (!hasBasicAuth(request.headers.authorization, MTN_API_USER, MTN_API_KEY)) {
    return reply.code(401).send({ error: 'login_failed' });
  }
  if (request.body !== undefined && request.body !== null) return refuse(reply, 'BAD_REQUEST', 'body');
  return reply.send({ access_token: tokens.issue(), token_type: 'access_token', expires_in: TOKEN_LIFE_S });
}

/** Returns a hook that refuses calls without a subscription key, a valid token or a known environment. */
export function requireAccess(tokens: MtnTokens) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!hasSubscription(request)) return refuse(reply, 'ACCESS_DENIED', 'subscription key');
    const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined || !tokens.isValid(bearer)) return refuse(reply, 'ACCESS_DENIED', 'token');
    return currencyOf(request) === undefined ? refuse(reply, 'NOT_ALLOWED_TARGET_ENVIRONMENT') : undefined;
  };
}

/** Returns the currency of the environment that a call names; undefined for an unknown one. */
export function currencyOf({ headers }: FastifyRequest): string | undefined {
  return CURRENCIES[String(headers['x-target-environment'] ?? '')];
}

function hasSubscription({ headers }: FastifyRequest): boolean {
  return constantTimeEqual(String(headers['ocp-apim-subscription-key'] ?? ''), MTN_SUBSCRIPTION_KEY);
}
