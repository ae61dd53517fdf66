import type { FastifyReply, FastifyRequest } from 'fastify';

import { constantTimeEqual } from '../basic-auth.ts';
import { S3P_PUBLIC_KEY } from '../demo-credentials.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type RespCode, refuse } from './refusals.ts';
import { parseAuthHeader, signatureOf } from './signature.ts';

type Refusal = [code: RespCode, detail?: string];

/** Returns a hook that accepts either generation of S3P's authentication, and refuses every other call. */
export function requireCredentials(tokens: AccessTokens) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const refusal = findRefusal(tokens, request);
    if (refusal === undefined) done();
    else refuse(reply, ...refusal);
  };
}

function findRefusal(tokens: AccessTokens, request: FastifyRequest): Refusal | undefined {
  const header = request.headers.authorization ?? '';
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1];
  if (bearer !== undefined) {
    return tokens.isValid(bearer) ? undefined : [40100, 'access token invalid or expired'];
  }
  const auth = parseAuthHeader(header);
  if (!auth) return [40100];
  if (auth.s3pAuth_token !== S3P_PUBLIC_KEY) return [4009];
  if (auth.s3pAuth_signature_method !== 'HMAC-SHA1') return [4006, 'unknown signature method'];
  const { s3pAuth_signature: claimed, ...signed } = auth;
  const parameters = { ...textFields(request.query), ...textFields(request.body), ...signed };
  const call = { method: request.method, url: signedUrl(request), parameters };
  const isSigned = tokens.secrets().some((secret) => constantTimeEqual(signatureOf(call, secret), claimed));
  return isSigned ? undefined : [4006];
}

/** Returns scheme, host, port unless it is 80, and path exactly as they were called. */
function signedUrl(request: FastifyRequest): string {
  const host = (request.headers.host ?? '').replace(/:80$/, '');
  return `http://${host}${request.url.split('?')[0]}`;
}

/** Returns the top-level fields as text. The vendor's libraries do not sign fields that are null. */
function textFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}
