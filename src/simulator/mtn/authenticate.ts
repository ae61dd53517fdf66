import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '#shared/clock.ts';

import { hasBasicAuth, sameText } from '../basic-auth.ts';
import { MTN_API_KEY, MTN_API_USER, MTN_SUBSCRIPTION_KEY } from '../demo-credentials.ts';
import { refuse } from './refusals.ts';

const TOKEN_LIFE_S = 3600;
/** Which money an environment moves: the sandbox knows euros only. */
const CURRENCIES: Record<string, string> = { mtncameroon: 'XAF', sandbox: 'EUR' };

export type MtnTokens = ReturnType<typeof createMtnTokens>;

/** Bearer tokens, opaque to their holder. A restart forgets them all. */
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

/** POST /disbursement/token/: the user and key of the API, and the product's subscription. A body is refused. */
export function issueToken(tokens: MtnTokens, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!hasSubscription(request)) return refuse(reply, 'ACCESS_DENIED', 'subscription key');
  if (!hasBasicAuth(request.headers.authorization, MTN_API_USER, MTN_API_KEY)) {
    return reply.code(401).send({ error: 'login_failed' });
  }
  if (request.body !== undefined && request.body !== null) return refuse(reply, 'BAD_REQUEST', 'body');
  return reply.send({ access_token: tokens.issue(), token_type: 'access_token', expires_in: TOKEN_LIFE_S });
}

/** Lets a call pass that has a subscription, a token and an environment, and refuses every other. */
export function requireAccess(tokens: MtnTokens) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!hasSubscription(request)) return refuse(reply, 'ACCESS_DENIED', 'subscription key');
    const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined || !tokens.isValid(bearer)) return refuse(reply, 'ACCESS_DENIED', 'token');
    return currencyOf(request) === undefined ? refuse(reply, 'NOT_ALLOWED_TARGET_ENVIRONMENT') : undefined;
  };
}

/** The currency of the environment that a call names; undefined when it names none of ours. */
export function currencyOf({ headers }: FastifyRequest): string | undefined {
  return CURRENCIES[String(headers['x-target-environment'] ?? '')];
}

function hasSubscription({ headers }: FastifyRequest): boolean {
  return sameText(String(headers['ocp-apim-subscription-key'] ?? ''), MTN_SUBSCRIPTION_KEY);
}
